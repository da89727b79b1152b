import sample from '../../content/assessment/sample.json'
import type { ScoreResult } from '../contract/score.ts'
import { summaryText, writeInsights } from './insights/writer.ts'
import { scoreSheet } from './scoring.ts'

/** The id under which anyone may look at the sample. */
export const sampleId = '6'

/** ISO 8601 */
export const sampleCompletedAt: string = sample.completedAt

/** The sheet of a person who does not exist: answers, 1-5, by question. */
export const sampleAnswers = new Map(Object.entries(sample.answers).map(([id, answer]) => [Number(id), answer]))

const scored = scoreSheet(sampleAnswers)

/** What the built-in writer says about the sample. */
export const sampleInsights = writeInsights(scored, sampleAnswers)

/** What the scorer and the built-in writer make of the sample. */
export const sampleScore: ScoreResult = {
  ...scored,
  assessmentId: sampleId,
  aiSummary: summaryText(sampleInsights),
  summaryWriter: 'built-in',
  completedAt: sampleCompletedAt,
}
