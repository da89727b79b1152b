import { componentId, signalId } from '../../../contract/insights.ts'
import { isEstimated } from '../../../facts/parameters.ts'
import { whole } from '../../../facts/rounding.ts'
import type { Sheet } from '../../sheet.ts'
import { stanceOf, type ComponentReading } from '../evidence/evidence.ts'
import { content } from './content.ts'

/** Is written after an error or a chance while that comes from simulated people. */
export const estimatedWord = isEstimated ? content.summary.estimated : ''

/** The subjects and values of a sentence about one component. */
export function topicOf({ name, signal, score }: ComponentReading) {
  return {
    subjects: { component: componentId(signal, name), signal: signalId(signal) },
    values: { component: name, signal, score: whole(score) },
  }
}

/** The person's answer to a statement, in words that follow "you" and come before the statement. */
export function stanceInWords(id: number, answers: Sheet): string {
  return content.summary.said[stanceOf(answers.get(id)!)]
}
