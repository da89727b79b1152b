import type { AnswerQueue, AnswerQueueOptions } from './answer-queue.ts'
import type { Clock } from './clock.ts'
import type { createPage } from './page.ts'
import type { SurveyServer } from './server.ts'

export type SurveyPage = ReturnType<typeof createPage>

export interface SurveyPorts {
  server: SurveyServer
  page: SurveyPage
  clock: Clock
  /** `readAt`: server time; ISO 8601 */
  createQueue(
    options: Pick<AnswerQueueOptions, 'assessmentId' | 'onSaved' | 'onAllSaved' | 'onRefused' | 'onStopped'> & {
      readAt: string
    },
  ): AnswerQueue
}
