import type { SignalBreakdown, StyleAnalysis } from '#api/results/contract.ts'
import { type SignalName, signalNames } from '#api/contract/signal.ts'
import { areApart, componentsApartError } from '#api/instrument/public/standard-errors.ts'
import { itemsOfComponent } from '#api/instrument/bank.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import type { ScoredSheet } from '#api/instrument/scoring.ts'
import type { Sheet } from '#api/instrument/sheet.ts'
import { isSensitiveSignal } from '#api/instrument/public/signals.ts'

export type ComponentReading = SignalBreakdown['components'][number] & { signal: SignalName }

export type Profile = ReturnType<typeof createProfile>

const namedAfterGrowth = 2

/** With `care`, no sensitive component is a strength, an edge, where growth is nearest, or named after it. */
export function createProfile({ scored, answers }: { scored: ScoredSheet; answers: Sheet }, care = false) {
  const components = signalNames.flatMap((signal) =>
    (scored.signalBreakdowns.find((breakdown) => breakdown.signal === signal)?.components ?? []).map((component) => ({
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
  /** nothing stands out, and highest and lowest estimate don't differ clearly */
  const isLevel = !isApart && components.every(({ standing }) => standing === 'even')
  const weakest = byEstimate.find((component) => isTelling(component, answers)) ?? byEstimate[0]!
  const isLowestShown = components.every((one) => one === weakest || roundScore(one.score) > roundScore(weakest.score))
  return {
    components: [...components].sort((a, b) => b.score - a.score),
    /** lowest first; ties in shown order; without sensitive ones where care is needed */
    byEstimate,
    /** where growth is nearest: the lowest estimate whose answers don't all stay in the middle */
    weakest,
    /** the next by estimate, in the order of the scores shown */
    afterWeakest: byEstimate
      .filter((component) => component !== weakest)
      .slice(0, namedAfterGrowth)
      .sort((a, b) => roundScore(a.score) - roundScore(b.score)),
    /** the only one of which that may be said */
    lowest: !care && !isLevel && weakest === lowest && isLowestShown ? weakest : null,
    strength,
    edge,
    isLevel,
  }
}

function isTelling({ signal, name }: ComponentReading, answers: Sheet): boolean {
  return itemsOfComponent(signal, name).some(({ id }) => answers.get(id) !== 3)
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
