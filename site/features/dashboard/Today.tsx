import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { InsightsState } from '#api/letter/state/contract.ts'
import { dayZero, pulse } from '#content/screens/dashboard.json'
import { actInView } from '#site/lib/challenge-day.ts'
import type { ChallengeStore } from './challenge.ts'

/** Leads to today's act, if there is one. */
export function Today({ challenge }: { challenge: ChallengeStore }) {
  const { data } = useStore(challenge.$insights)
  const [now] = useState(Date.now)
  const act = data && actInWords(data, now)
  if (act === null) return null
  return (
    <p className="no-print mt-4 min-h-[1lh]">
      {act && (
        <>
          Today:{' '}
          <a className="link" href="#today">
            {act}
          </a>
        </>
      )}
    </p>
  )
}

/** Null if there is nothing to do. `now`: milliseconds. */
function actInWords({ insights, challenge }: InsightsState, now: number): string | null {
  if (challenge.mayStart && !challenge.isStartSkipped) return dayZero.line
  const index = actInView(challenge.done, now)
  const day = index === null ? undefined : insights.challenge.days[index]
  if (index === null || !day) return challenge.mayPulse ? pulse.title : null
  return challenge.done[index] === null ? day.title : `${day.title}, done`
}
