import { useStore } from '@nanostores/react'
import type { LetterWithPractice } from '#api/workflows/contract.ts'
import { dayZero, pulse } from '#content/screens/dashboard.json'
import { actInView } from '#site/lib/challenge-day.ts'
import { $now } from '#site/lib/now.ts'
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
function findAct({ insights, challenge }: LetterWithPractice, now: number): { id: string; words: string } | null {
  if (challenge.mayStart && !challenge.isStartSkipped) return { id: 'day-zero-title', words: dayZero.line }
  const index = actInView(challenge.done, now)
  const day = index === null ? undefined : insights.challenge.days[index]
  if (index === null || !day) return challenge.mayPulse ? { id: 'pulse-title', words: pulse.title } : null
  return { id: `day-${index + 1}`, words: challenge.done[index] === null ? day.title : `${day.title}, done` }
}
