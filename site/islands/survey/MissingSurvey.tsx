import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** `mayExist`: the assessment could not be read, which trying again may mend. */
export function MissingSurvey({ mayExist }: { mayExist: boolean }) {
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink href="/">Go Home</ButtonLink>
      {mayExist && (
        <Button variant="quiet" onClick={() => location.reload()}>
          Try Again
        </Button>
      )}
    </div>
  )
  return (
    <Notice title="Assessment Not Found" action={action}>
      <p>The assessment could not be loaded. Please try starting a new assessment.</p>
      {mayExist && <p className="mt-3">If you were in the middle of one, your answers are still kept.</p>}
    </Notice>
  )
}
