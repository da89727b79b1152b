import { useStore } from '@nanostores/react'
import type { ApiError } from '../../lib/api.ts'
import { waitInWords } from '../../lib/messages.ts'
import { surveyPath } from '../../lib/paths.ts'
import { $assessments } from '../../stores/assessments.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Shown where there is no result; where the assessment is the person's own and open, a way to go on. */
export function Missing({ assessmentId }: { assessmentId: string }) {
  const { data: assessments = [] } = useStore($assessments)
  const isOpen = assessments.some(({ id, isCompleted }) => id === assessmentId && !isCompleted)
  return (
    <Notice
      title="Results Not Found"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isOpen && (
            <Button asChild>
              <a href={surveyPath(assessmentId)}>Continue the assessment</a>
            </Button>
          )}
          <Button asChild variant={isOpen ? 'quiet' : 'primary'}>
            <a href="/">Go Home</a>
          </Button>
        </div>
      }
    >
      <p>The assessment results could not be loaded. The assessment may not be completed yet.</p>
    </Notice>
  )
}

/** Shown where no answer came, or one that says the service is in trouble. */
export function Unreachable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const isOffline = error.status === 0
  return (
    <Notice
      title={isOffline ? 'No connection' : 'Your results did not load'}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      <p>{unreachableInWords(error)}</p>
    </Notice>
  )
}

function unreachableInWords(error: ApiError): string {
  const wait = waitInWords(error)
  if (wait) return `${wait} Your result is safe.`
  return error.status === 0
    ? 'We could not reach the server. Your result is safe there; please check your connection.'
    : 'Something went wrong on our side. Your result is safe; please try again in a moment.'
}
