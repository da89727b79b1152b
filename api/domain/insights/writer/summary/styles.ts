import { styleId } from '../../../../contract/insights.ts'
import { fill } from '../../../phrasing.ts'
import { leadingStyles } from '../../evidence/evidence.ts'
import { content, signalsOfStyles, wordsOfStyle } from '../content.ts'
import type { WriterInput, WrittenSentence } from '../sentences.ts'

const words = content.styles
const atMost = 2

/** At most two styles that come first, those furthest ahead first; the sentences of each style by themselves. */
export function styleSentences({ scored, write }: WriterInput): WrittenSentence[][] {
  return leadingStyles(scored)
    .filter(({ signal }) => signalsOfStyles.some((name) => name === signal))
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
