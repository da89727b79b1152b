import { joinSentences } from '#api/content/format.ts'
import { z } from 'zod'
import comparisonContent from '#content/en/assessment/insights/comparison.json'
import { checkedContent } from '../content/content-error.ts'
import { texts } from '../content/text-schema.ts'
import { signalNames } from '../contract/signal.ts'
import type { Comparison, ScoreResult, StatementChange, StyleAnalysis, StyleReading } from '../results/contract.ts'
import { areInOneLanguage, rasChange, signalChange } from './change.ts'
import type { Sheet } from './sheet.ts'
import type { Wording } from './wording.ts'

export interface ComparableResult {
  score: Omit<ScoreResult, 'aiSummary' | 'summaryWriter'>
  sheet: Sheet
  /** only those certainly read in these words, by id */
  wording: ReadonlyMap<number, Wording>
}

const movedFrom = 2

const Words = z.strictObject(texts('statementsChanged', 'scoringChanged', 'otherLanguage'))
const words = checkedContent('assessment/insights/comparison.json', Words, comparisonContent)

export function changesBetween(from: ComparableResult, to: ComparableResult): Comparison {
  const statements = comparableStatements(from, to)
  return {
    from: headOf(from),
    to: headOf(to),
    ras: rasChange(from.score, to.score),
    signals: signalNames.map((signal) => ({ signal, ...signalChange(signal, from.score, to.score) })),
    styles: changedStyles(from.score.styleAnalysis, to.score.styleAnalysis),
    statements: statements
      .filter((statement) => moveOf(statement) >= movedFrom)
      .sort((a, b) => moveOf(b) - moveOf(a) || a.questionId - b.questionId),
    compared: statements.length,
    total: to.sheet.size,
    note: comparisonNote(from, to, statements.length),
  }
}

function headOf({ score: { assessmentId, completedAt, tier } }: ComparableResult): Comparison['from'] {
  return { assessmentId, completedAt, tier }
}

/** Only styles clearly ahead: others change places in almost everyone who didn't change. */
function changedStyles(from: readonly StyleAnalysis[], to: readonly StyleAnalysis[]): Comparison['styles'] {
  return signalNames.flatMap((signal) => {
    const [before, after] = [from, to].map((analyses) => analyses.find((analysis) => analysis.signal === signal))
    if (!before || !after || before.dominantStyle === after.dominantStyle) return []
    if (!isClear(before) || !isClear(after)) return []
    return { signal, from: styleReading(before), to: styleReading(after) }
  })
}

function isClear({ confidence, faint }: StyleAnalysis): boolean {
  return confidence === 'clear' && !faint
}

function styleReading({ dominantStyle, styleScore, confidence, faint, shown }: StyleAnalysis): StyleReading {
  return { dominantStyle, styleScore, confidence, faint, shown }
}

function comparableStatements(from: ComparableResult, to: ComparableResult): StatementChange[] {
  return [...to.wording.values()].flatMap(({ id, signal, text }) => {
    const [before, after] = [from.sheet.get(id), to.sheet.get(id)]
    if (before === undefined || after === undefined || from.wording.get(id)?.text !== text) return []
    return { questionId: id, signal, wording: text, from: before, to: after }
  })
}

function moveOf({ from, to }: StatementChange): number {
  return Math.abs(to - from)
}

function comparisonNote(from: ComparableResult, to: ComparableResult, compared: number): string | null {
  if (!areInOneLanguage(from.score, to.score)) return words().otherLanguage
  const { statementsChanged, scoringChanged } = words()
  const sameStatements = from.score.bankVersion === to.score.bankVersion && compared === to.sheet.size
  const sameScoring = from.score.scoringVersion === to.score.scoringVersion
  return joinSentences(!sameStatements && statementsChanged, !sameScoring && scoringChanged) || null
}
