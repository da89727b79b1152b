import type { Advice, EvidenceCatalogue } from '../../../api/contract/insights.ts'
import { Safety } from '../ui/Safety.tsx'
import { Why } from './Why.tsx'

interface RecommendationsProps {
  recommendations: Advice[]
  evidence: EvidenceCatalogue
}

/** A few concrete things for the coming weeks. */
export function Recommendations({ recommendations, evidence }: RecommendationsProps) {
  return (
    <section aria-labelledby="try-title" className="mt-12 print:mt-6">
      <h3 id="try-title" className="text-heading">
        What you could try
      </h3>
      <Safety />
      <ol className="advice">
        {recommendations.map((advice) => (
          <li key={advice.title}>
            <h4 className="font-sans text-lg font-semibold">{advice.title}</h4>
            <p className="mt-1">{advice.text}</p>
            <Why about={`What “${advice.title}” rests on`} said={[advice]} evidence={evidence} />
          </li>
        ))}
      </ol>
    </section>
  )
}
