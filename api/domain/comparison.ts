import type { Comparison, ScoreChange, StatementChange, StyleReading } from '../contract/comparison.ts'
import { rasError, type ChangeMeaning, type ScoreResult, type StyleAnalysis } from '../contract/score.ts'
import { signalNames, signalScoreKey } from '../contract/signal.ts'
import { growth } from './growth.ts'
import { differenceError, signalError } from './measurement-error.ts'
import { stored, whole } from '../facts/rounding.ts'
import type { Sheet } from './sheet.ts'
import type { Wording } from './wording.ts'

/** A result with what it was computed from. */
export interface ComparableResult {
  score: Omit<ScoreResult, 'aiSummary' | 'summaryWriter'>
  sheet: Sheet
  /** the questions that the person certainly read in these words, by id */
  wording: ReadonlyMap<number, Wording>
}

/** By so much an answer must move to be told. */
const movedFrom = 2

/** Standard errors of the difference from which a change is possible, and from which likely real. */
const possibleFrom = 1
const likelyFrom = 1.96

const statementsChanged =
  'Some statements changed between these two results. A statement is compared only where its words stayed the same.'
const scoringChanged =
  'The way scores are computed changed between these two results, so a part of each change may come from that.'

/** What changed from one of a person's results to another. */
export function compare(from: ComparableResult, to: ComparableResult): Comparison {
  const statements = comparableStatements(from, to)
  return {
    from: headOf(from),
    to: headOf(to),
    ras: {
      ...changeBetween(from.score.rasScore, to.score.rasScore, rasError),
      ...growth(to.score.rasScore, from.score.rasScore),
    },
    signals: signalNames.map((signal) => {
      const key = signalScoreKey(signal)
      return { signal, ...changeBetween(from.score[key], to.score[key], signalError(signal)) }
    }),
    styles: changedStyles(from.score.styleAnalysis, to.score.styleAnalysis),
    statements: statements
      .filter((statement) => moveOf(statement) >= movedFrom)
      .sort((a, b) => moveOf(b) - moveOf(a) || a.questionId - b.questionId),
    compared: statements.length,
    total: to.sheet.size,
    note: noteOn(from, to, statements.length),
  }
}

function headOf({ score: { assessmentId, completedAt, tier } }: ComparableResult): Comparison['from'] {
  return { assessmentId, completedAt, tier }
}

/** A score's change, and what may be said of it. Scores are stored ones; `error` is each one's own. */
export function changeBetween(from: number, to: number, error: number): ScoreChange {
  const changeError = differenceError(error)
  return {
    from,
    to,
    points: whole(to) - whole(from),
    error: stored(error),
    changeError: stored(changeError),
    meaning: meaningOf(stored(Math.abs(to - from)) / changeError),
  }
}

function meaningOf(errors: number): ChangeMeaning {
  if (errors < possibleFrom) return 'about the same'
  return errors < likelyFrom ? 'possible shift' : 'likely real change'
}

function changedStyles(from: readonly StyleAnalysis[], to: readonly StyleAnalysis[]): Comparison['styles'] {
  return signalNames.flatMap((signal) => {
    const [before, after] = [from, to].map((analyses) => analyses.find((analysis) => analysis.signal === signal))
    if (!before || !after || before.dominantStyle === after.dominantStyle) return []
    return { signal, from: readingOf(before), to: readingOf(after) }
  })
}

function readingOf({ dominantStyle, styleScore, confidence, faint, shown }: StyleAnalysis): StyleReading {
  return { dominantStyle, styleScore, confidence, faint, shown }
}

/** Every statement that was read in the same words and answered both times. */
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

function noteOn(from: ComparableResult, to: ComparableResult, compared: number): string | null {
  const sameStatements = from.score.bankVersion === to.score.bankVersion && compared === to.sheet.size
  const sameScoring = from.score.scoringVersion === to.score.scoringVersion
  const sentences = [...(sameStatements ? [] : [statementsChanged]), ...(sameScoring ? [] : [scoringChanged])]
  return sentences.length > 0 ? sentences.join(' ') : null
}
