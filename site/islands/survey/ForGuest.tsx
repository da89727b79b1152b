import { useStore } from '@nanostores/react'
import { questionPath } from '../../stores/survey/entry.ts'
import type { ReadySurvey } from '../../stores/survey/state.ts'
import type { Survey } from '../../stores/survey/survey.ts'
import { usePart } from './use-part.ts'

interface ForGuestProps {
  survey: Survey
  state: ReadySurvey
}

const loadNote = () => import('./GuestParts.tsx')

/** What only a guest reads under a statement; its script comes after the statement's. */
export function ForGuest(props: ForGuestProps) {
  return useStore(props.survey.$isGuest) ? <FetchedNote {...props} /> : null
}

function FetchedNote({ survey, state: { assessmentId, index } }: ForGuestProps) {
  const { part } = usePart(loadNote)
  return part && <part.GuestNote survey={survey} returnTo={questionPath(assessmentId, index + 1)} />
}
