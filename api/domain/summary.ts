import type { ScoredSheet } from './scoring.ts'
import { evenGrowthSentences, evenStrengthSentences } from './summary/even.ts'
import { growthSentences } from './summary/growth.ts'
import { createSay } from './summary/phrasing.ts'
import { readSheet, seedOf } from './summary/reading.ts'
import { stepSentences } from './summary/step.ts'
import { strengthSentences } from './summary/strengths.ts'
import { innerStyleSentences, relationalStyleSentences } from './summary/styles.ts'
import { wholeScoreSentences } from './summary/whole-score.ts'

/**
 * Writes the summary that stands under a result: six paragraphs with a blank line between two. It
 * speaks from the scores alone, and the same scores give the same text.
 */
export function writeSummary(sheet: ScoredSheet): string {
  const reading = readSheet(sheet)
  const say = createSay(seedOf(sheet))
  const paragraphs = [
    wholeScoreSentences(reading, say),
    reading.isEven ? evenStrengthSentences(reading, say) : strengthSentences(reading, say),
    reading.isEven ? evenGrowthSentences(reading, say) : growthSentences(reading, say),
    relationalStyleSentences(reading, say),
    innerStyleSentences(reading, say),
    stepSentences(reading, say)
  ].map(sentences => sentences.join(' '))
  return paragraphs.join('\n\n')
}
