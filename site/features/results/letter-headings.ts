import type { ParagraphKind } from '#api/letter/contract.ts'
import type { ScoreResult } from '#api/results/contract.ts'
import { words } from '#words'
import { arePartsLevel } from './shape.ts'

const { headings } = words('result').letter

interface Result {
  result: ScoreResult
  /** its answers may speak of fear or harm */
  care: boolean
}

interface HeadingContext extends Result {
  /** 1-5, that the paragraph rests on */
  answers: readonly number[]
}

const headingsByKind: Record<ParagraphKind, string | ((context: HeadingContext) => string)> = {
  strength: headings.strength,
  answers: answersHeading,
  components: growthHeading,
  styles: headings.styles,
  change: headings.change,
  score: headings.score,
  act: headings.act,
  support: headings.support,
}

export function headingOf(kind: ParagraphKind, context: HeadingContext): string {
  const heading = headingsByKind[kind]
  return typeof heading === 'string' ? heading : heading(context)
}

export function growthHeading({ result, care }: Result): string {
  return care || arePartsLevel(result) ? headings.anyPart : headings.growth
}

/** A pair pulls two ways; where nearly all answers are neutral, the paragraph is about those. */
function answersHeading({ answers }: HeadingContext): string {
  return answers.length > 0 && answers.every((answer) => answer === 3) ? headings.between : headings.answers
}
