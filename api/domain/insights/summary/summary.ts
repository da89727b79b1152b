import type { Told } from '../telling.ts'
import { changeSentences } from './change.ts'
import { evenGrowthSentences, evenStrengthSentences } from './even.ts'
import { growthSentences } from './growth.ts'
import { stepSentences } from './step.ts'
import { strengthSentences } from './strengths.ts'
import { innerStyleSentences, relationalStyleSentences } from './styles.ts'
import { supportSentences } from './support.ts'
import { wholeScoreSentences } from './whole-score.ts'
import type { Writing } from './writing.ts'

/** Six paragraphs, seven where there is a result to compare with, each made of sentences. */
export function tellSummary(writing: Writing): Told[][] {
  const { isEven } = writing.reading
  return [
    wholeScoreSentences(writing),
    changeSentences(writing),
    isEven ? evenStrengthSentences(writing) : strengthSentences(writing),
    isEven ? evenGrowthSentences(writing) : growthSentences(writing),
    relationalStyleSentences(writing),
    innerStyleSentences(writing),
    writing.care ? supportSentences(writing) : stepSentences(writing),
  ].filter((paragraph) => paragraph.length > 0)
}
