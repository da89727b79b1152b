import type { Sentence } from '../../../api/contract/insights.ts'
import type { InsightsState } from '../../../api/contract/insights-state.ts'
import { product } from '../../../api/facts/brand.ts'
import type { SupportStore } from '../../stores/support.ts'
import { RunningText } from './RunningText.tsx'
import { Support } from './Support.tsx'
import { withoutSupport } from '../../lib/result/support-words.ts'
import { Why } from './Why.tsx'
import { writerInWords } from '../../lib/result/wording.ts'

interface SummaryProps {
  state: InsightsState
  support: SupportStore
}

/** The summary, each paragraph with a way to ask what it rests on, and a word on who wrote it. */
export function Summary({ state: { insights, evidence, model }, support }: SummaryProps) {
  const { summary, ofSupport } = withoutSupport(insights)
  const why = (about: string, said: Sentence[]) => <Why about={about} said={said} evidence={evidence} />
  return (
    <>
      {ofSupport && (
        <Support support={support}>
          <p>{inWords(ofSupport)}</p>
          {why('What these words of support rest on', ofSupport)}
        </Support>
      )}
      <RunningText>
        {summary.map((sentences, index) => (
          <div key={index}>
            <p>{inWords(sentences)}</p>
            {why(`What paragraph ${index + 1} rests on`, sentences)}
          </div>
        ))}
      </RunningText>
      <p className="mt-6 text-base text-muted">{writerInWords(insights.writer, product, model)}</p>
    </>
  )
}

function inWords(sentences: readonly Sentence[]): string {
  return sentences.map(({ text }) => text).join(' ')
}
