import { setTimeout as wait } from 'node:timers/promises'
import { readAssessment } from '../../contract/assessment.ts'
import { addressOf } from '../../contract/endpoint.ts'
import { saveResponse } from '../../contract/response.ts'
import type { Deployment } from './deployment.ts'
import { arrive, refusals } from './savers.ts'
import { until } from './until.ts'

/** milliseconds between two reads of one person */
const pause = 40
/** answers that are saved before anything is read */
const saved = 20

/** What one person read in a round. */
export interface Read {
  read: number
  /** refused for the moment */
  unread: number
  /** answers of the server that nobody should see */
  misread: string[]
}

/** Somebody who reads again and again what was saved before. */
export interface AnswerReader {
  count: () => number
  /** Reads until it is stopped. */
  read(stopping: AbortSignal): Promise<Read>
}

export async function createAnswerReader(deployment: Deployment): Promise<AnswerReader> {
  const { person, assessmentId, questions } = await arrive(deployment)
  const answers = new Map(questions.slice(0, saved).map(({ id }, index) => [id, 1 + (index % 5)]))
  for (const [questionId, answer] of answers) {
    const { status } = await person.call(saveResponse, { body: { assessmentId, questionId, answer } })
    if (status !== 200) throw new Error(`an answer of the reader’s was refused with ${status}`)
  }
  let count = 0
  /** The status, and what is wrong with the answer. */
  const look = async (): Promise<{ status: number; fault?: string }> => {
    const answer = await person.get(addressOf(readAssessment, { id: assessmentId })).catch(() => null)
    if (answer?.status !== 200) return { status: answer?.status ?? 0, fault: String(answer?.status) }
    const given: { questionId: number; answer: number }[] = answer.body.answers
    const isWhole = given.length === answers.size && given.every((row) => answers.get(row.questionId) === row.answer)
    return isWhole ? { status: 200 } : { status: 200, fault: `200 with ${JSON.stringify(given)}` }
  }
  await until('the reader sees all that was saved', async () => (await look()).fault === undefined)
  return {
    count: () => count,
    async read(stopping) {
      const result: Read = { read: 0, unread: 0, misread: [] }
      while (!stopping.aborted) {
        const { status, fault } = await look()
        if (fault === undefined) {
          count += 1
          result.read += 1
        } else if (refusals.has(status)) result.unread += 1
        else result.misread.push(`read: ${fault}`)
        await wait(pause)
      }
      return result
    },
  }
}
