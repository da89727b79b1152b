import { createHash } from 'node:crypto'
import parameters from '#content/assessment/parameters.json'
import type { ScoreResult } from '../results/contract.ts'
import { signalNames, signalScoreKey, type SignalScoreKey } from '../contract/signal.ts'
import { items, type Item } from './bank.ts'
import { analyseComponents } from './components.ts'
import { rasError, signalError } from './public/standard-errors.ts'
import { assessQuality } from './quality.ts'
import { mean, roundForStorage } from './public/rounding.ts'
import { answersInOrder, answersTo, type Sheet } from './sheet.ts'
import { signalKeys } from './public/signal-keys.ts'
import { signals } from './public/signals.ts'
import { analyseStyles } from './styles.ts'
import { currentBank } from './wording.ts'
import { nearBorder, zoneOf } from './public/zones.ts'

/** Change it whenever the scoring changes. */
const scoringVersion = '2'

const parametersVersion = createHash('sha256').update(JSON.stringify(parameters)).digest('hex').slice(0, 12)

/** Scores are 0-100, rounded half-up to two decimals. */
export type ScoredSheet = Omit<ScoreResult, 'assessmentId' | 'aiSummary' | 'summaryWriter' | 'completedAt'>

/**
 * `answeredAt`: times of first answers in milliseconds, in any order; empty: pace isn't judged. Throws
 * InvalidSheetError unless 200 whole numbers from 1 to 5.
 */
export function scoreSheet(sheet: Sheet, answeredAt: readonly number[] = []): ScoredSheet {
  const answers = answersInOrder(sheet)
  const unrounded = signalScales.map((scale) => scoreOf(sheet, scale))
  // The mean of rounded signals can be off by 0.01: another zone at a border.
  const rasScore = roundForStorage(mean(unrounded))
  const parts = analyseComponents(
    componentScales.map(({ scale, ...component }) => ({ ...component, score: roundForStorage(scoreOf(sheet, scale)) })),
    rasScore,
  )
  const signalScores = Object.fromEntries(
    signalNames.map((signal, index) => [signalScoreKey(signal), roundForStorage(unrounded[index]!)]),
  ) as Record<SignalScoreKey, number>
  return {
    ...signalScores,
    rasScore,
    rasError: roundForStorage(rasError),
    tier: zoneOf(rasScore).name,
    nearBorder: nearBorder(rasScore),
    signalBreakdowns: signalNames.map((signal) => ({
      signal,
      error: roundForStorage(signalError(signal)),
      components: parts.filter((part) => part.signal === signal).map(({ signal: _signal, ...part }) => part),
    })),
    styleAnalysis: signals().map((signal) => analyseStyles(sheet, signal)),
    quality: assessQuality(answers, answeredAt, sheet),
    scoringVersion,
    bankVersion: currentBank().version,
    parametersVersion,
  }
}

export interface Scale {
  plus: readonly Item[]
  minus: readonly Item[]
}

export function scaleOf(select: (item: Item) => boolean, among = items): Scale {
  const keyed = (key: 1 | -1) => among.filter((item) => select(item) && item.keyed === key)
  return { plus: keyed(1), minus: keyed(-1) }
}

export function signalScalesOf(among: readonly Item[]): Scale[] {
  return signalNames.map((signal) => scaleOf((item) => item.signal === signal, among))
}

/** 50 + 12.5 × (mean of + − mean of −), unrounded. */
export function scoreOf(sheet: Sheet, { plus, minus }: Scale): number {
  return 50 + 12.5 * (mean(answersTo(sheet, plus)) - mean(answersTo(sheet, minus)))
}

const signalScales = signalScalesOf(items)
const componentScales = signalKeys.flatMap(({ name: signal, components }) =>
  components.map(({ name }) => ({
    signal,
    name,
    scale: scaleOf((item) => item.signal === signal && item.component === name),
  })),
)
