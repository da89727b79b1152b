import { componentId, signalId, type EvidenceId } from '../../../contract/insights.ts'
import { rasError } from '../../../contract/score.ts'
import { componentError, signalError } from '../../measurement-error.ts'
import { signals } from '../../../facts/signals.ts'

/** Errors follow from the questionnaire alone: they are worked out once. */
const errors = new Map<EvidenceId, number>([
  ['ras', rasError],
  ...signals.flatMap(({ name, components }) => [
    [signalId(name), signalError(name)] as const,
    ...components.map((part) => [componentId(name, part.name), componentError(name, part.name)] as const),
  ]),
])

/** The standard error of the score behind `ras`, a signal's or a component's id, in points. */
export function errorOf(id: EvidenceId): number {
  const error = errors.get(id)
  if (error === undefined) throw new RangeError(`There is no score behind ${id}`)
  return error
}
