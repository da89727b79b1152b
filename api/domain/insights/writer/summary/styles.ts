import type { StyleAnalysis } from '../../../../contract/score.ts'
import { styleId } from '../../../../contract/insights.ts'
import { fill } from '../../../phrasing.ts'
import { content, signalsOfStyles, wordsOfStyle } from '../content.ts'
import type { WriterInput, WrittenSentence } from '../sentences.ts'

const words = content.styles
const atMost = 2

/** At most two styles that come first, those furthest ahead first; each is one piece. */
export function styleSentences({ scored, write }: WriterInput): WrittenSentence[][] {
  return scored.styleAnalysis
    .filter(({ signal }) => signalsOfStyles.some((name) => name === signal))
    .filter(({ confidence, shown }) => confidence !== 'blended' && shown.length > 0)
    .sort((a, b) => rankOf(a) - rankOf(b) || marginOf(b) - marginOf(a))
    .slice(0, atMost)
    .map(({ signal, shown }) => {
      const [first, second] = shown as [string, string | undefined]
      const styles = second ? fill(words.some, { first, second }) : first
      return write(words.lines, {
        subjects: { style: styleId(signal) },
        values: { signal, styles, phrase: wordsOfStyle(signal, first) },
      })
    })
}

/** What is clear comes before what leans. */
function rankOf({ confidence }: StyleAnalysis): number {
  return confidence === 'clear' ? 0 : 1
}

function marginOf({ styles: [first, second] }: StyleAnalysis): number {
  return first && second ? first.score - second.score : 0
}
