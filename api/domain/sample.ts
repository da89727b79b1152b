import { summaryText } from '../contract/insights.ts'
import { z } from 'zod'
import sampleContent from '../../content/assessment/sample.json'
import { Answer } from '../contract/question.ts'
import { sampleId } from '../contract/constants.ts'
import type { ScoreResult } from '../contract/score.ts'
import { items } from './bank.ts'
import { parseContent } from '../facts/content-error.ts'
import { writeWords } from './insights/writer/writer.ts'
import { scoreSheet } from './scoring.ts'
import type { Sheet } from './sheet.ts'

const Sample = z.strictObject({
  name: z.string().min(1),
  note: z.string().min(1),
  completedAt: z.iso.datetime(),
  answers: z.strictObject(Object.fromEntries(items.map(({ id }) => [String(id), Answer]))),
})
const sample = parseContent('assessment/sample.json', Sample, sampleContent)

export const sampleCompletedAt: string = sample.completedAt

export const sampleAnswers: Sheet = new Map(Object.entries(sample.answers).map(([id, answer]) => [Number(id), answer]))

const scored = scoreSheet(sampleAnswers)

export const sampleWords = writeWords(scored, sampleAnswers)

export const sampleScore: ScoreResult = {
  ...scored,
  assessmentId: sampleId,
  aiSummary: summaryText(sampleWords.insights),
  summaryWriter: 'built-in',
  completedAt: sampleCompletedAt,
}
