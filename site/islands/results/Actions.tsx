import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { ScoreResult } from '../../../api/contract/score.ts'
import { product } from '../../../api/facts/brand.ts'
import { $assessments, $isStarting, completedOf, openNewAssessment } from '../../stores/assessments.ts'
import { showToast } from '../../stores/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { RetakeAdvice } from '../ui/RetakeAdvice.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { Keep } from './Keep.tsx'
import { copyText, shareResult } from './share.ts'
import { shareText } from '../../lib/result/wording.ts'

/** What a person may do with their own result. */
export function Actions({ result }: { result: ScoreResult }) {
  const isStarting = useStore($isStarting)
  const { data: assessments = [] } = useStore($assessments)
  const newest = completedOf(assessments)[0]?.completedAt ?? result.completedAt
  const dialog = useRef<HTMLDialogElement>(null)
  const shared = {
    title: `My ${product} result`,
    text: shareText(result, product),
    url: typeof location === 'undefined' ? '' : new URL('/compass', location.href).href,
  }
  const share = async () => {
    const outcome = await shareResult(shared, {
      share: navigator.share?.bind(navigator),
      clipboard: navigator.clipboard,
    })
    if (outcome === 'refused') dialog.current?.showModal()
    if (outcome !== 'copied') return
    showToast({ title: 'Results copied!', description: 'Your results have been copied to clipboard.' })
  }
  return (
    <section aria-label="What next" className="no-print border-t border-line py-12">
      <div className="flex flex-wrap gap-3">
        <Button onClick={share}>Share My Results</Button>
        <Button asChild variant="quiet">
          <a href="/dashboard">View Dashboard</a>
        </Button>
        <Button variant="quiet" disabled={isStarting} onClick={openNewAssessment}>
          Retake Assessment
        </Button>
      </div>
      <RetakeAdvice completedAt={newest} className="mt-4 max-w-prose" />
      <Keep result={result} />
      <CopyDialog ref={dialog} text={copyText(shared)} />
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
