import type { SignalBreakdown, StyleAnalysis } from '#api/results/contract.ts'
import { type SignalName, signalNames } from '#api/contract/signal.ts'
import { areApart, componentsApartError } from '#api/instrument/public/standard-errors.ts'
import type { ScoredSheet } from '#api/instrument/scoring.ts'
import { isSensitiveSignal } from '#api/instrument/public/signals.ts'

const lowestNamed = 3

export type ComponentReading = SignalBreakdown['components'][number] & { signal: SignalName }

export type Profile = ReturnType<typeof createProfile>

/** With `care`, no sensitive component is a strength, an edge or among the lowest. */
export function createProfile(sheet: ScoredSheet, care = false) {
  const components = signalNames.flatMap((signal) =>
    (sheet.signalBreakdowns.find((breakdown) => breakdown.signal === signal)?.components ?? []).map((component) => ({
      ...component,
      signal,
    })),
  )
  const mayBeNamed = (component: ComponentReading) => !(care && isSensitiveSignal(component.signal))
  const all = [...components].sort((a, b) => a.estimate - b.estimate)
  const byEstimate = all.filter(mayBeNamed)
  const [lowest, highest] = [all[0]!, all.at(-1)!]
  const strength = components.find((one) => one.standing === 'strength' && mayBeNamed(one)) ?? null
  const edge = byEstimate.find(({ standing }) => standing === 'edge') ?? null
  const isApart = areApart(highest.score, lowest.score, componentsApartError(highest, lowest))
  return {
    components: [...components].sort((a, b) => b.score - a.score),
    /** lowest first; ties in shown order; without sensitive ones where care is needed */
    byEstimate,
    lowest: byEstimate.slice(0, lowestNamed),
    weakest: byEstimate[0]!,
    strength,
    edge,
    /** nothing stands out, and highest and lowest estimate don't differ clearly */
    isLevel: !isApart && components.every(({ standing }) => standing === 'even'),
  }
}

/** Clear before leaning, furthest ahead first. */
export function leadingStyles({ styleAnalysis }: Pick<ScoredSheet, 'styleAnalysis'>): StyleAnalysis[] {
  return styleAnalysis
    .filter(({ confidence, shown }) => confidence !== 'blended' && shown.length > 0)
    .sort((a, b) => rankOf(a) - rankOf(b) || marginOf(b) - marginOf(a))
}

function rankOf({ confidence }: StyleAnalysis): number {
  return confidence === 'clear' ? 0 : 1
}

export function marginOf({ styles: [first, second] }: StyleAnalysis): number {
  return first && second ? first.score - second.score : 0
}
