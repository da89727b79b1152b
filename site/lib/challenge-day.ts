import type { LetterWithPractice } from '#api/workflows/contract.ts'
import { formatDay } from '#api/content/format.ts'

type Week = Pick<LetterWithPractice, 'insights' | 'challenge'>

/** Counted from 1; null if all are done, and none of them today. */
export function dayInView({ insights, challenge }: Week, now?: number) {
  const index = actInView(challenge.done, now)
  const day = index === null ? undefined : insights.challenge.days[index]
  return index !== null && day ? { ...day, number: index + 1, isDone: challenge.done[index] !== null } : null
}

/**
 * Index of the act in view: the one done last today, as a tick doesn't bring the next before the person's next calendar
 * day, else the first not done; null if there is none. `done`: ISO 8601; `now`: milliseconds on the person's device. A
 * server doesn't know their calendar day, so it leaves `now` out.
 */
export function actInView(done: readonly (string | null)[], now?: number): number | null {
  const today = now === undefined ? null : formatDay(new Date(now).toISOString())
  const doneToday = done.filter((time) => time !== null && formatDay(time) === today).toSorted()
  const index = done.indexOf(doneToday.at(-1) ?? null)
  return index === -1 ? null : index
}
