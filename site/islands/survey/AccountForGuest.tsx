import { authPath, surveyPath } from '../../lib/paths.ts'
import type { ReadySurvey } from '../../stores/survey/state.ts'
import type { Survey } from '../../stores/survey/survey.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { usePart } from './use-part.ts'

interface AccountForGuestProps {
  survey: Survey
  state: ReadySurvey
}

/** The form is in the file of the sign-in page: in one of its own it would cost that page more than it saves here. */
const loadAccount = () => Promise.all([import('./GuestParts.tsx'), import('../auth/AuthScreen.tsx')])

/** At the ending: the form for an account, and a link to it where its script does not come. */
export function AccountForGuest({ survey, state: { assessmentId } }: AccountForGuestProps) {
  const { part, isMissing } = usePart(loadAccount)
  const returnTo = surveyPath(assessmentId)
  if (isMissing) return <ButtonLink href={`${authPath(returnTo)}#create-account`}>Create an account</ButtonLink>
  if (!part) return <Spinner label="Loading..." />
  const [{ GuestAccount }, forms] = part
  return <GuestAccount survey={survey} returnTo={returnTo} forms={forms} />
}
