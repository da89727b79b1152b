import { useState } from 'react'
import type { Assessment } from '../../../api/contract/assessment.ts'
import { surveyPath } from '../../lib/paths.ts'
import { isRetakeDue, retakeAdvice } from '../../lib/retake.ts'
import { continueInWords } from '../../lib/unfinished.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { NewAssessmentButton } from '../ui/NewAssessmentButton.tsx'

interface NextStepProps {
  /** newest first */
  unfinished: readonly Assessment[]
  /** the newest completed one */
  latest: Assessment | undefined
}

/** What to do next: continue unfinished assessments, or start a new one, with advice on when that is worth it. */
export function NextStep({ unfinished, latest }: NextStepProps) {
  const [now] = useState(Date.now)
  const isTooSoon = Boolean(latest?.completedAt && !isRetakeDue(latest.completedAt, now))
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        {unfinished.map((assessment) => (
          <ButtonLink key={assessment.id} href={surveyPath(assessment.id)}>
            {continueInWords(assessment)}
          </ButtonLink>
        ))}
        <NewAssessmentButton variant={unfinished.length > 0 || isTooSoon ? 'quiet' : 'primary'}>
          {latest ? 'Take New Assessment' : 'Start Assessment'}
        </NewAssessmentButton>
      </div>
      {latest?.completedAt && <p className="mt-4 text-base text-muted">{retakeAdvice(latest.completedAt, now)}</p>}
    </>
  )
}
