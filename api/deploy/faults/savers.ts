import { setTimeout as wait } from 'node:timers/promises'
import { startAssessment, readAssessment } from '../../contract/assessment.ts'
import { listQuestions } from '../../contract/question.ts'
import { saveResponse } from '../../contract/response.ts'
import { TestClient } from '../../test/client.ts'
import type { Deployment } from './deployment.ts'
import { until } from './until.ts'

/** milliseconds between two answers of one person: quicker than anybody, and slow enough not to block the rest */
const pause = 40
/** milliseconds, as long as a browser waits for a save */
const timeoutMs = 10_000

export interface Saved {
  acknowledged: number
  /** with 502, 503 or 504, or by a broken connection: to be tried again */
  refused: number
  /** milliseconds, the longest time from one acknowledged answer to the next */
  longestWait: number
  /** acknowledged answers that are not in the database afterwards */
  lost: string[]
  /** answers of the server that nobody should see */
  wrong: string[]
}

/** Someone who answers statements one after the other, each until it is acknowledged, and remembers what was. */
export interface Saver {
  saved: () => number
  /** Saves until it is stopped; resolves when the last answer is acknowledged. */
  save(stopping: AbortSignal): Promise<Omit<Saved, 'lost'>>
  /** Reads all answers back; gives those that differ from what was acknowledged. */
  findLost(): Promise<string[]>
}

/** Registers people who have an open assessment each. */
export function createSavers(deployment: Deployment, count: number): Promise<Saver[]> {
  return Promise.all(Array.from({ length: count }, () => createSaver(deployment)))
}

/** Registers somebody through the site's own address, and starts an assessment. */
export async function arrive({ siteUrl, certificate }: Deployment) {
  const network = {
    handle: (request: Request) =>
      fetch(siteUrl + new URL(request.url).pathname, {
        method: request.method,
        headers: { ...Object.fromEntries(request.headers), origin: siteUrl },
        body: request.body,
        tls: { ca: certificate },
        signal: AbortSignal.timeout(timeoutMs),
      }),
  }
  const person = await TestClient.signedIn(network)
  const assessmentId: string = (await person.call(startAssessment)).body.id
  const questions: { id: number }[] = (await person.call(listQuestions)).body
  return { person, assessmentId, questions }
}

async function createSaver(deployment: Deployment): Promise<Saver> {
  const { person, assessmentId, questions } = await arrive(deployment)
  /** the answers each question may have: what was acknowledged last, or was sent since */
  const possible = new Map<number, Set<number>>()
  let turn = 0

  const saveOne = async (): Promise<number | string> => {
    const { id: questionId } = questions[turn % questions.length]!
    const answer = 1 + ((turn + Math.floor(turn / questions.length)) % 5)
    possible.set(questionId, (possible.get(questionId) ?? new Set([Number.NaN])).add(answer))
    const sent = await person.post(saveResponse.path, { assessmentId, questionId, answer }).catch(() => null)
    if (sent === null) return 0
    if (sent.status === 200 && sent.body.answer === answer) {
      possible.set(questionId, new Set([answer]))
      turn += 1
    }
    return sent.status === 200 && sent.body.answer !== answer ? `200 with ${JSON.stringify(sent.body)}` : sent.status
  }

  return {
    saved: () => turn,
    async save(stopping) {
      const result = { acknowledged: 0, refused: 0, longestWait: 0, wrong: [] as string[] }
      let last = performance.now()
      for (;;) {
        const outcome = await saveOne()
        if (outcome === 200) {
          result.longestWait = Math.max(result.longestWait, performance.now() - last)
          last = performance.now()
          result.acknowledged += 1
          if (stopping.aborted) return result
        } else if (refusals.has(outcome)) result.refused += 1
        else result.wrong.push(String(outcome))
        await wait(pause)
      }
    },
    async findLost() {
      let body: { answers: { questionId: number; answer: number }[] } = { answers: [] }
      await until('the answers can be read', async () => {
        const read = await person.call(readAssessment, { params: { id: assessmentId } })
        body = read.body
        return read.status === 200
      })
      const stands = new Map(body.answers.map((row) => [row.questionId, row.answer]))
      return [...possible]
        .filter(([questionId, answers]) => !answers.has(stands.get(questionId) ?? Number.NaN))
        .map(
          ([questionId, answers]) =>
            `${questionId}: ${stands.get(questionId)} in place of ${[...answers].join(' or ')}`,
        )
    },
  }
}

/** Statuses that mean "not now"; 0 is a broken connection. */
export const refusals = new Set<number | string>([0, 502, 503, 504])
