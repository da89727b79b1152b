import { careEvidence, content } from '../content.ts'
import type { WriterInput, WrittenSentence } from '../sentences.ts'
import { changeSentences } from './change.ts'
import { evenGrowthSentences, evenStrengthSentences } from './even.ts'
import { growthSentences } from './growth.ts'
import { stepSentences } from './step.ts'
import { strengthSentences } from './strengths.ts'
import { innerStyleSentences, relationalStyleSentences } from './styles.ts'
import { wholeScoreSentences } from './whole-score.ts'

/** Six paragraphs, seven where there is a result to compare with, each made of sentences. */
export function writeSummary(input: WriterInput): WrittenSentence[][] {
  const { isEven } = input.profile
  return [
    wholeScoreSentences(input),
    changeSentences(input),
    isEven ? evenStrengthSentences(input) : strengthSentences(input),
    isEven ? evenGrowthSentences(input) : growthSentences(input),
    relationalStyleSentences(input),
    innerStyleSentences(input),
    input.care ? supportSentences(input) : stepSentences(input),
  ].filter((paragraph) => paragraph.length > 0)
}

/** What stands at the end where answers suggest fear or harm. */
function supportSentences({ write }: WriterInput): WrittenSentence[] {
  return content.care.support.flatMap((lines) => write(lines, { subjects: {}, also: careEvidence }))
}
