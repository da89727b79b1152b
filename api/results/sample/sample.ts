import { summaryText } from '#api/letter/contract.ts'
import { z } from 'zod'
import sampleContent from '#content/assessment/sample.json'
import { Answer } from '#api/answers/contract.ts'
import { sampleId } from '#api/contract/constants.ts'
import type { ScoreResult } from '../contract.ts'
import { items } from '#api/instrument/bank.ts'
import { parseContent } from '#api/content/content-error.ts'
import { writeWords } from '#api/letter/writer/writer.ts'
import { scoreSheet } from '#api/instrument/scoring.ts'
import type { Sheet } from '#api/instrument/sheet.ts'

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
