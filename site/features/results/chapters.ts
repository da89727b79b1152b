import type { ScoreResult, SignalBreakdown, StyleAnalysis } from '#api/results/contract.ts'
import { addressPrefix } from '#language'
import { words } from '#words'
import type { SignalName } from '#api/contract/signal.ts'
import { isSensitiveSignal, type Signal, signalOf } from '#api/instrument/public/signals.ts'
import { signalScores } from '#site/lib/assessments/score-fields.ts'
import { readingOfScore } from '#site/lib/results/wording.ts'

/** One signal of a result, from its row to every style. */
export interface Chapter {
  signal: SignalName
  /** 0-100 */
  score: number
  text: Signal
  /** what the score says */
  meaning: string
  breakdown: SignalBreakdown | undefined
  /** its description is stored in English, and empty on a page in another language */
  analysis: StyleAnalysis | undefined
}

export function chapterId(signal: SignalName): string {
  return signal.toLowerCase()
}

/** With `care`, nothing of a tender signal is called an edge. */
export function chaptersOf(result: ScoreResult, care = false): Chapter[] {
  const isEnglish = addressPrefix() === ''
  return signalScores(result).map((one) => {
    const breakdown = result.signalBreakdowns.find(({ signal }) => signal === one.signal)
    const analysis = result.styleAnalysis.find(({ signal }) => signal === one.signal)
    const text = signalOf(one.signal)
    const parts = breakdown?.components.map(({ score }) => score) ?? []
    return {
      ...one,
      text,
      meaning: signalMeaning(text, one.score, parts),
      breakdown: breakdown && care && isSensitiveSignal(one.signal) ? removeEdge(breakdown) : breakdown,
      analysis: analysis && (isEnglish ? analysis : { ...analysis, description: '' }),
    }
  })
}

function removeEdge({ components, ...breakdown }: SignalBreakdown): SignalBreakdown {
  const even = components.map((one) => (one.standing === 'edge' ? { ...one, standing: 'even' as const } : one))
  return { ...breakdown, components: even }
}

function signalMeaning(text: Signal, score: number, parts: readonly number[]): string {
  const { between, mixed } = words('result').signals
  return {
    high: text.high,
    low: text.low,
    between,
    mixed,
  }[readingOfScore(score, parts)]
}
