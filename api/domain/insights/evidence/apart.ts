import type { EvidenceId } from '../../../contract/insights.ts'
import type { SignalName } from '../../../contract/signal.ts'
import { areApart, componentsApartError, signalsApartError } from '../../../facts/errors.ts'
import type { Facts } from './facts.ts'

/**
 * Whether one score of a sheet is higher than another of its kind, by more than their errors explain. Only two
 * signals or two components are compared.
 */
export function isAbove(one: EvidenceId, other: EvidenceId, factsOf: (id: EvidenceId) => Facts): boolean {
  const [higher, lower] = [factsOf(one).score, factsOf(other).score]
  const error = apartError(one, other)
  return (
    error !== undefined &&
    higher !== undefined &&
    lower !== undefined &&
    higher > lower &&
    areApart(higher, lower, error)
  )
}

function apartError(one: EvidenceId, other: EvidenceId): number | undefined {
  const [first, second] = [namedBy(one), namedBy(other)]
  if (first.kind !== second.kind) return undefined
  if (first.kind === 'signal') return signalsApartError(first.signal, second.signal)
  return first.kind === 'component' ? componentsApartError(first, second) : undefined
}

function namedBy(id: EvidenceId) {
  const [, kind, signal, name = ''] = /^(\w+)(?::(\w+)(?:\/(.+))?)?$/.exec(id) ?? []
  return { kind, signal: signal as SignalName, name }
}
