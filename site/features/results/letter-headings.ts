import type { ParagraphKind } from '#api/letter/contract.ts'
import type { ScoreResult } from '#api/results/contract.ts'
import { words } from '#words'
import { arePartsLevel } from './shape.ts'

const { headings } = words('result').letter

interface HeadingSource {
  result: ScoreResult
  /** its answers may speak of fear or harm */
  care: boolean
}

const headingsByKind: Record<ParagraphKind, string | ((headed: HeadingSource) => string)> = {
  strength: headings.strength,
  answers: headings.answers,
  components: growthHeading,
  styles: headings.styles,
  change: headings.change,
  score: headings.score,
  act: headings.act,
  support: headings.support,
}

export function headingOf(kind: ParagraphKind, headed: HeadingSource): string {
  const heading = headingsByKind[kind]
  return typeof heading === 'string' ? heading : heading(headed)
}

export function growthHeading({ result, care }: HeadingSource): string {
  return care || arePartsLevel(result) ? headings.anyPart : headings.growth
}
