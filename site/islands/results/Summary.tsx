import type { InsightsState } from '../../../api/contract/insights-state.ts'
import { product } from '../../../api/facts/brand.ts'
import { RunningText } from './RunningText.tsx'
import { Support } from './Support.tsx'
import { Why } from './Why.tsx'
import { supportFirst, writerInWords } from './wording.ts'

/** The summary, each paragraph with a way to ask what it rests on, and a word on who wrote it. */
export function Summary({ state: { insights, evidence, model } }: { state: InsightsState }) {
  return (
    <>
      {insights.care && <Support />}
      <RunningText>
        {supportFirst(insights).map((sentences, index) => (
          <div key={index}>
            <p>{sentences.map(({ text }) => text).join(' ')}</p>
            <Why about={`What paragraph ${index + 1} rests on`} said={sentences} evidence={evidence} />
          </div>
        ))}
      </RunningText>
      <p className="mt-6 text-base text-muted">{writerInWords(insights.writer, product, model)}</p>
    </>
  )
}
