import type { AnswerQueue, AnswerQueueOptions } from './answer-queue.ts'
import type { Clock } from './clock.ts'
import type { createPage } from './page.ts'
import type { SurveyServer } from './server.ts'

export type SurveyPage = ReturnType<typeof createPage>

/** What the survey depends on; tests replace it, so that they need no browser, no server and no waiting. */
export interface SurveyPorts {
  server: SurveyServer
  page: SurveyPage
  clock: Clock
  /** `readAt`: when the assessment was read, by the server's clock; ISO 8601 */
  createQueue(
    options: Pick<AnswerQueueOptions, 'assessmentId' | 'onSaved' | 'onRefused' | 'onStopped'> & { readAt: string },
  ): AnswerQueue
}
