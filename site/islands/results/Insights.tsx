import type { ScoreResult } from '../../../api/contract/score.ts'
import { product } from '../../lib/brand.ts'
import { paragraphs, writerInWords } from './wording.ts'

/** The summary as running text, with a word on who wrote it. */
export function Insights({ result }: { result: ScoreResult }) {
  return (
    <section aria-labelledby="insights-title" className="chapter">
      <h2 id="insights-title" className="text-title lg:text-3xl">
        Your Personalized Insights
      </h2>
      <div className="max-w-prose max-lg:mt-6 print:mt-0">
        <div className="space-y-5 font-serif text-xl leading-relaxed">
          {paragraphs(result.aiSummary).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        <p className="mt-6 text-base text-muted">{writerInWords(result.summaryWriter, product)}</p>
      </div>
    </section>
  )
}
