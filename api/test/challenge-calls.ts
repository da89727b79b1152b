import { type ChallengeState, sendPulse, startChallenge, type StatementAnswers, tickDay } from '../practice/contract.ts'
import { items } from '../instrument/bank.ts'
import type { Reader } from './readers.ts'

export const readChallenge = async (reader: Reader): Promise<ChallengeState> => (await reader.state()).challenge

/** Answers day 0. */
export const start = ({ client, assessmentId }: Reader, body: unknown) =>
  client.call(startChallenge, { params: { id: assessmentId }, body })

/** Starts without day 0. */
export const skip = (reader: Reader) => start(reader, { answers: null })

export const tick = ({ client, assessmentId }: Reader, day: number | string, done: unknown = true) =>
  client.call(tickDay, { params: { id: assessmentId, day }, body: { done } })

export const pulse = ({ client, assessmentId }: Reader, body: unknown) =>
  client.call(sendPulse, { params: { id: assessmentId }, body })

export async function itemsBehind(reader: Reader) {
  const { signal, component } = (await reader.state()).insights.challenge
  return items.filter((item) => item.signal === signal && item.component === component)
}

/** Each answer is this many steps toward its key: 0 scores 50, 2 scores 100. */
export async function answersOf(reader: Reader, steps: number): Promise<{ answers: StatementAnswers }> {
  const behind = await itemsBehind(reader)
  return { answers: behind.map(({ id, keyed }) => ({ questionId: id, answer: 3 + steps * keyed })) }
}
