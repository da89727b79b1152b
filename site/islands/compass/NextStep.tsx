import type { Assessment } from '../../../api/contract/assessment.ts'
import { surveyPath } from '../../lib/paths.ts'
import { Button } from '../ui/Button.tsx'
import { NewAssessmentButton } from '../ui/NewAssessmentButton.tsx'
import { RetakeAdvice } from '../ui/RetakeAdvice.tsx'

interface NextStepProps {
  unfinished: Assessment | undefined
  /** the newest completed one */
  latest: Assessment | undefined
}

/** The way on: what was begun first, then a new assessment, with a word on when that is worth it. */
export function NextStep({ unfinished, latest }: NextStepProps) {
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        {unfinished && <Continue assessment={unfinished} />}
        <NewAssessmentButton variant={unfinished ? 'quiet' : 'primary'}>
          {latest ? 'Take New Assessment' : 'Start Assessment'}
        </NewAssessmentButton>
      </div>
      {latest?.completedAt && <RetakeAdvice completedAt={latest.completedAt} className="mt-4" />}
    </>
  )
}

function Continue({ assessment: { id, answered, total } }: { assessment: Assessment }) {
  return (
    <Button asChild>
      <a href={surveyPath(id)}>
        Continue, question {Math.min(answered + 1, total)} of {total}
      </a>
    </Button>
  )
}
