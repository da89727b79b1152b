import { componentId, signalId } from '../../../contract/insights.ts'
import { isEstimated } from '../../../facts/parameters.ts'
import { whole } from '../../../facts/rounding.ts'
import type { ComponentReading } from '../evidence/evidence.ts'
import { content } from './content.ts'

/** Is written after an error or a chance while that comes from simulated people. */
export const estimatedWord = isEstimated ? content.summary.estimated : ''

export function topicOf({ name, signal, score }: ComponentReading) {
  return {
    subjects: { component: componentId(signal, name), signal: signalId(signal) },
    values: { component: name, signal, score: whole(score) },
  }
}
