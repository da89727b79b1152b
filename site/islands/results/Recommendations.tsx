import { useStore } from '@nanostores/react'
import type { EvidenceCatalogue, Insights } from '../../../api/contract/insights.ts'
import type { SupportStore } from '../../stores/support.ts'
import { Safety } from '../ui/Safety.tsx'
import { isOfSupport, withoutSupport } from '../../lib/result/support-words.ts'
import { Why } from './Why.tsx'

interface RecommendationsProps {
  insights: Insights
  evidence: EvidenceCatalogue
  support: SupportStore
}

/** A few concrete things for the coming weeks. Those of support are hidden with its words, and never on paper. */
export function Recommendations({ insights, evidence, support }: RecommendationsProps) {
  const isHidden = useStore(support.$isHidden)
  const { ofSupport } = withoutSupport(insights)
  const all = insights.recommendations.map((advice) => ({ ...advice, isSupport: isOfSupport(advice, ofSupport) }))
  return (
    <section aria-labelledby="try-title" className="mt-12 print:mt-6">
      <h3 id="try-title" className="text-heading">
        What you could try
      </h3>
      <Safety />
      <ol className="advice">
        {all
          .filter(({ isSupport }) => !(isSupport && isHidden))
          .map(({ isSupport, ...advice }) => (
            <li key={advice.title} className={isSupport ? 'no-print' : undefined}>
              <h4 className="font-sans text-lg font-semibold">{advice.title}</h4>
              <p className="mt-1">{advice.text}</p>
              <Why about={`What “${advice.title}” rests on`} said={[advice]} evidence={evidence} />
            </li>
          ))}
      </ol>
    </section>
  )
}
