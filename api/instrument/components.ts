import type { StrengthOrEdge } from '../results/contract.ts'
import { bySignal } from '../contract/signal.ts'
import { componentErrors, type ComponentName } from './public/standard-errors.ts'
import { measuredParameter, parameter, type ParameterName } from './public/parameters.ts'
import { roundForStorage } from './public/rounding.ts'
import { signalOf } from './public/signals.ts'

interface ScoredComponent extends ComponentName {
  score: number
}

/** Errors and estimates are in points of 0-100. */
interface PartReading {
  error: number
  estimate: number
  standing: StrengthOrEdge
}

function shrinkage(kind: 'component' | 'difference', component: ComponentName): number {
  const measured = measuredParameter(`shrink.${kind}.${component.name}`)
  // the bank's test ensures four to seven statements a component
  return measured ?? parameter(`shrink.${kind}.${componentErrors(component).size}` as ParameterName)
}

const constants = bySignal(
  (signal) => new Map(signalOf(signal).components.map(({ name }) => [name, constantsOf({ signal, name })])),
)

function constantsOf(component: ComponentName) {
  return {
    centre: measuredParameter(`prior.mean.${component.name}`) ?? parameter('prior.mean'),
    towardCentre: shrinkage('component', component),
    trusted: Math.sqrt(shrinkage('difference', component)),
    error: roundForStorage(componentErrors(component).error),
    fromRasError: componentErrors(component).fromRas,
  }
}

/**
 * Most likely true score, 0-100: regressed to the mean of all people, more with fewer statements (Kelley, 1927).
 * Decides what is chosen; the plain score is shown.
 */
export function regressedScore({ signal, name, score }: ScoredComponent): number {
  const { centre, towardCentre } = constants[signal].get(name)!
  return roundForStorage(centre + towardCentre * (score - centre))
}

/** In standard errors of the distance. */
function distanceFromRas({ signal, name, score }: ScoredComponent, ras: number): number {
  const { trusted, fromRasError } = constants[signal].get(name)!
  return (trusted * (score - ras)) / fromRasError
}

export function sideOfRas(part: ScoredComponent, ras: number): 'above' | 'below' | 'even' {
  return sideAt(distanceFromRas(part, ras))
}

function sideAt(away: number): 'above' | 'below' | 'even' {
  if (Math.abs(away) < parameter('sheet.from')) return 'even'
  return away > 0 ? 'above' : 'below'
}

/** The furthest above the RAS is a strength, the furthest below an edge, if far enough; the first on ties. */
export function analyseComponents<Of extends ScoredComponent>(parts: readonly Of[], ras: number): (Of & PartReading)[] {
  const distances = parts.map((part) => distanceFromRas(part, ras))
  const strength = distances.indexOf(Math.max(...distances))
  const edge = distances.indexOf(Math.min(...distances))
  const standingAt = (index: number): StrengthOrEdge => {
    const side = sideAt(distances[index]!)
    if (index === strength && side === 'above') return 'strength'
    return index === edge && side === 'below' ? 'edge' : 'even'
  }
  return parts.map((part, index) => ({
    ...part,
    error: constants[part.signal].get(part.name)!.error,
    estimate: regressedScore(part),
    standing: standingAt(index),
  }))
}
