import { useStore } from '@nanostores/react'
import { surveyPath } from '../../lib/paths.ts'
import { $assessments } from '../../stores/assessments.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Shown where an assessment has no result; where it is the person's own and open, a way to go on. */
export function NoResult({ assessmentId }: { assessmentId: string }) {
  const { data: assessments = [] } = useStore($assessments)
  const isOpen = assessments.some(({ id, isCompleted }) => id === assessmentId && !isCompleted)
  return <ResultsNotFound {...(isOpen && { continueAt: surveyPath(assessmentId) })} />
}

/** Shown where there is no result. `continueAt` leads to one in the making. */
export function ResultsNotFound({ continueAt }: { continueAt?: string }) {
  return (
    <Notice
      title="Results Not Found"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {continueAt && (
            <Button asChild>
              <a href={continueAt}>Continue the assessment</a>
            </Button>
          )}
          <Button asChild variant={continueAt ? 'quiet' : 'primary'}>
            <a href="/">Go Home</a>
          </Button>
        </div>
      }
    >
      <p>The assessment results could not be loaded. The assessment may not be completed yet.</p>
    </Notice>
  )
}
