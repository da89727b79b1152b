import { checkConnection } from '#site/lib/toasts/toasts.ts'
import type { MissingReason } from './state/state.ts'
import { Button, ButtonLink } from '#site/ui/Button.tsx'
import { Notice } from '#site/ui/Notice.tsx'

/** Offline no other page opens, so it offers only to try again. */
export function SurveyError({ why }: { why: MissingReason }) {
  const isUnreached = why === 'unreached'
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      {!isUnreached && <ButtonLink href="/">Go Home</ButtonLink>}
      {why !== 'gone' && (
        <Button variant={isUnreached ? 'primary' : 'quiet'} onClick={() => location.reload()}>
          Try Again
        </Button>
      )}
    </div>
  )
  return (
    <Notice title={isUnreached ? 'No connection right now' : 'Assessment Not Found'} action={action}>
      <p>
        {isUnreached
          ? `The assessment could not be reached. ${checkConnection}`
          : 'The assessment could not be loaded. Please try starting a new assessment.'}
      </p>
      {why !== 'gone' && <p className="mt-3">If you were in the middle of one, your answers are still saved.</p>}
    </Notice>
  )
}
