import { useStore } from '@nanostores/react'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { fillCount } from '#api/content/format.ts'
import { words } from '#words'
import type { ReadySurvey } from './state/state.ts'
import type { Survey } from './state/survey.ts'
import { completeLabel } from './state/words.ts'
import { authPath, surveyPath } from '#site/lib/paths.ts'
import { Button, ButtonLink } from '#site/ui/Button.tsx'
import { Spinner } from '#site/ui/Spinner.tsx'
import { AnswerList } from './AnswerList.tsx'
import type { GuestPartProps } from './GuestNote.tsx'
import { OutlinedFlower } from './OutlinedFlower.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { useNightScreen } from './use-night-screen.ts'

/** A third of the survey's script; most users have an account. */
const GuestAccount = lazy(() =>
  import('./GuestAccount.tsx').then(
    ({ GuestAccount }) => ({ default: GuestAccount }),
    () => ({ default: LinkToAccount }),
  ),
)

function LinkToAccount({ returnTo }: GuestPartProps) {
  return <ButtonLink href={`${authPath(returnTo)}#create-account`}>{words('survey').account.create}</ButtonLink>
}

interface ReviewAndSubmitProps {
  survey: Survey
  state: ReadySurvey
  /** last gone back to */
  reviewed: number | null
  onReview: (index: number) => void
}

export function ReviewAndSubmit({ survey, state, reviewed, onReview }: ReviewAndSubmitProps) {
  const { questions, isCompleting } = state
  const { title, text, guestText, back } = words('survey').end
  const heading = useNightScreen()
  const needsAccount = useStore(survey.$needsAccount)
  return (
    <section
      className="shell flex max-w-2xl flex-1 flex-col items-center gap-4 pt-4 pb-12 text-center"
      aria-labelledby="ending-title"
    >
      <OutlinedFlower className="w-[clamp(5rem,52svh-9.5rem,19rem)]" />
      <h1 id="ending-title" ref={heading} tabIndex={-1} className="text-display outline-none">
        {title}
      </h1>
      <p className="max-w-xl font-serif text-lg text-balance text-muted">
        {fillCount(needsAccount ? guestText : text, questions.length)}
      </p>
      {needsAccount ? (
        <Suspense fallback={<Spinner label={words('common').loading} />}>
          <GuestAccount survey={survey} returnTo={surveyPath(state.assessmentId)} />
        </Suspense>
      ) : (
        <Button aria-disabled={isCompleting} onClick={() => void survey.complete()}>
          {completeLabel(isCompleting)}
        </Button>
      )}
      <div className="min-h-7 text-base text-muted">
        <SaveStatus survey={survey} answers={state.answers} />
      </div>
      {!isCompleting && (
        <>
          <Button variant="quiet" onClick={() => survey.review(questions.length - 1)}>
            <ArrowLeft size={18} className="rtl:-scale-x-100" />
            <span>{back}</span>
          </Button>
          <AnswerList state={state} reviewed={reviewed} onReview={onReview} />
        </>
      )}
    </section>
  )
}
