import type { Assessment } from '../../../api/contract/assessment.ts'
import { surveyPath } from '../../lib/paths.ts'
import { Button } from '../ui/Button.tsx'

/** The way back into an assessment that was begun and left. */
export function Unfinished({ assessment: { id, answered, total } }: { assessment: Assessment }) {
  return (
    <section
      aria-label="Under way"
      className="no-print mt-8 flex flex-wrap items-center justify-between gap-4 rounded-xl bg-accent-soft px-6 py-5"
    >
      <p>
        <strong className="block">You have an assessment under way</strong>
        {answered} of {total} questions are answered and saved.
      </p>
      <Button asChild>
        <a href={surveyPath(id)}>
          Continue, question {Math.min(answered + 1, total)} of {total}
        </a>
      </Button>
    </section>
  )
}
