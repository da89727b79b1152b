import type { ParagraphKind } from '#api/letter/contract.ts'
import type { ScoreResult } from '#api/results/contract.ts'
import { words } from '#words'
import { arePartsLevel } from './shape.ts'

interface Result {
  result: ScoreResult
  /** its answers may speak of fear or harm */
  care: boolean
}

interface HeadingContext extends Result {
  /** 1-5, that the paragraph rests on */
  answers: readonly number[]
}

export function headingOf(kind: ParagraphKind, context: HeadingContext): string {
  if (kind === 'answers') return answersHeading(context)
  return kind === 'components' ? growthHeading(context) : words('result').letter.headings[kind]
}

export function growthHeading({ result, care }: Result): string {
  const { headings } = words('result').letter
  return care || arePartsLevel(result) ? headings.anyPart : headings.growth
}

/** A pair pulls two ways; where nearly all answers are neutral, the paragraph is about those. */
function answersHeading({ answers }: HeadingContext): string {
  const { headings } = words('result').letter
  return answers.length > 0 && answers.every((answer) => answer === 3) ? headings.between : headings.answers
}
