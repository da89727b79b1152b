import { useStore } from '@nanostores/react'
import FileText from 'lucide-react/icons/file-text'
import type { ScoreResult } from '../../../api/contract/score.ts'
import { $assessments, $isStarting, completedOf, openNewAssessment } from '../../stores/assessments.ts'
import { Button } from '../ui/Button.tsx'
import { RetakeAdvice } from '../ui/RetakeAdvice.tsx'

/** What a person may do with their own result. */
export function Actions({ result }: { result: ScoreResult }) {
  const isStarting = useStore($isStarting)
  const { data: assessments = [] } = useStore($assessments)
  const newest = completedOf(assessments)[0]?.completedAt ?? result.completedAt
  return (
    <section aria-label="What next" className="no-print border-t border-line py-12">
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="quiet">
          <a href="/dashboard">View Dashboard</a>
        </Button>
        <Button variant="quiet" disabled={isStarting} onClick={openNewAssessment}>
          Retake Assessment
        </Button>
        <Button variant="quiet" onClick={() => print()}>
          <FileText size={18} aria-hidden="true" />
          Print or save as PDF
        </Button>
      </div>
      <RetakeAdvice completedAt={newest} className="mt-4 max-w-prose" />
    </section>
  )
}

/** What a visitor may do after the sample. */
export function SampleActions() {
  return (
    <section aria-label="What next" className="no-print border-t border-line py-12">
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <a href="/compass">Take the assessment</a>
        </Button>
        <Button asChild variant="quiet" className="signed-out:hidden">
          <a href="/dashboard">View Dashboard</a>
        </Button>
      </div>
    </section>
  )
}
