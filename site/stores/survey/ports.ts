import type { AnswerQueue, AnswerQueueOptions } from './answer-queue.ts'
import type { createPage } from './browser.ts'
import type { SurveyServer } from './server.ts'

/** Tests move it, so that they never wait. */
export interface Clock {
  /** milliseconds since 1970, which within a page never go back or jump */
  now(): number
  /** the same as the device shows it: it goes on while the device sleeps, and jumps if it is corrected */
  shown(): number
  setTimeout(run: () => void, milliseconds: number): unknown
  clearTimeout(timer: unknown): void
}

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
