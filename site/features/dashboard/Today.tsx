import { useStore } from '@nanostores/react'
import { words } from '#words'
import { fill } from '#api/content/fill.ts'
import type { LetterWithPractice } from '#api/workflows/contract.ts'
import { dayInView } from '#site/lib/challenge-day.ts'
import { MarkedText } from '#site/ui/MarkedText.tsx'
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
        <MarkedText
          text={words('dashboard').today.act}
          values={{
            act: act.text,
            link: (text) => (
              <a className="link" href={`#${act.id}`} onClick={() => challenge.$chosenDay.set(null)}>
                {text}
              </a>
            ),
          }}
        />
      )}
    </p>
  )
}

/** Null if there is nothing to do. `now`: milliseconds. */
function findAct(state: LetterWithPractice, now: number): { id: string; text: string } | null {
  const { challenge } = state
  const { dayZero, pulse, today } = words('dashboard')
  if (challenge.mayStart && !challenge.isStartSkipped) return { id: 'day-zero-title', text: dayZero.line }
  const day = dayInView(state, now)
  if (day) return { id: `day-${day.number}`, text: day.isDone ? fill(today.done, { title: day.title }) : day.title }
  return challenge.mayPulse ? { id: 'pulse-title', text: pulse.title } : null
}
