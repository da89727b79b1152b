import { useStore } from '@nanostores/react'
import type { LetterWithPractice } from '#api/workflows/contract.ts'
import { dayZero, pulse } from '#content/en/screens/dashboard.json'
import { dayInView } from '#site/lib/challenge-day.ts'
import { $now } from './now.ts'
import type { ChallengeStore } from './challenge.ts'

/** Leads to today's act, if there is one, whichever day is chosen. Keeps its room, so that nothing moves. */
export function Today({ challenge }: { challenge: ChallengeStore }) {
  const { data } = useStore(challenge.$insights)
  const now = useStore($now)
  const act = data && findAct(data, now)
  return (
    <p className="no-print mt-4 min-h-[1lh]">
      {act && (
        <>
          Today:{' '}
          <a className="link" href={`#${act.id}`} onClick={() => challenge.$chosenDay.set(null)}>
            {act.words}
          </a>
        </>
      )}
    </p>
  )
}

/** Null if there is nothing to do. `now`: milliseconds. */
function findAct(state: LetterWithPractice, now: number): { id: string; words: string } | null {
  const { challenge } = state
  if (challenge.mayStart && !challenge.isStartSkipped) return { id: 'day-zero-title', words: dayZero.line }
  const day = dayInView(state, now)
  if (day) return { id: `day-${day.number}`, words: day.isDone ? `${day.title}, done` : day.title }
  return challenge.mayPulse ? { id: 'pulse-title', words: pulse.title } : null
}
