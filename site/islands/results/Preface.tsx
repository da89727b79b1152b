import type { Quality, ScoreResult } from '../../../api/contract/score.ts'
import qualityWords from '../../../content/assessment/quality.json'
import { product } from '../../../api/facts/brand.ts'
import { Button } from '../ui/Button.tsx'

/** Says, before anything else, whose result this is not, and when it is to be read as a sketch. */
export function Preface({ result, isSample }: { result: ScoreResult; isSample: boolean }) {
  return (
    <>
      {isSample && <SampleMark />}
      {result.quality.reasons.length > 0 && <Sketch quality={result.quality} />}
    </>
  )
}

/** Why a result is a sketch, a sentence a reason. */
function Sketch({ quality: { reasons } }: { quality: Quality }) {
  const sentences = [...reasons.map((reason) => qualityWords.reasons[reason]), qualityWords.end]
  return <p className="mb-12 max-w-prose border-l-2 border-accent pl-5">{sentences.join(' ')}</p>
}

function SampleMark() {
  return (
    <aside
      aria-label="Sample"
      className="mb-12 flex flex-wrap items-center gap-x-10 gap-y-4 rounded-xl bg-accent-soft px-6 py-5"
    >
      <p className="mr-auto max-w-prose">
        <strong className="font-semibold">This is a sample.</strong> The person behind it is made up; the result is what{' '}
        {product} makes of their 200 answers. Yours takes 20-30 minutes.
      </p>
      <Button asChild className="no-print">
        <a href="/compass">Take the assessment</a>
      </Button>
    </aside>
  )
}
