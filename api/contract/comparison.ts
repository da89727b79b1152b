import { z } from 'zod'
import { Answer } from './question.ts'
import { ChangeMeaning, Confidence } from './score.ts'
import { SignalName } from './signal.ts'
import { endpointsOf, named, Time } from './endpoint.ts'

const endpoint = endpointsOf('Assessments')

const assessmentId = z.string({ error: 'Please choose two results to compare.' }).min(1).max(64)

const ComparisonQuery = z.object({ from: assessmentId, to: assessmentId })

export const ScoreChange = named('ScoreChange', {
  /** 0-100 with two decimals */
  from: z.number(),
  to: z.number(),
  /** between the rounded scores */
  points: z.int(),
  /** standard error of each score, in points */
  error: z.number(),
  /** standard error of the change, in points */
  changeError: z.number(),
  meaning: ChangeMeaning,
})
export type ScoreChange = z.infer<typeof ScoreChange>

export const StyleReading = named('StyleReading', {
  dominantStyle: z.string(),
  /** mean answer, 1-5 */
  styleScore: z.number(),
  confidence: Confidence,
  /** no mean reaches 3 */
  faint: z.boolean(),
  /** dominant one first */
  shown: z.array(z.string()),
})
export type StyleReading = z.infer<typeof StyleReading>

export const StatementChange = named('StatementChange', {
  questionId: z.int(),
  signal: SignalName,
  wording: z.string(),
  from: Answer,
  to: Answer,
})
export type StatementChange = z.infer<typeof StatementChange>

const ComparedResult = z.object({
  assessmentId: z.string(),
  completedAt: Time,
  tier: z.string(),
})

export const Comparison = named('Comparison', {
  from: ComparedResult,
  to: ComparedResult,
  ras: ScoreChange,
  signals: z.array(ScoreChange.extend({ signal: SignalName })),
  styles: z.array(z.object({ signal: SignalName, from: StyleReading, to: StyleReading })),
  /** moved by two or more, largest first */
  statements: z.array(StatementChange),
  compared: z.int(),
  total: z.int(),
  note: z.string().nullable(),
})
export type Comparison = z.infer<typeof Comparison>

export const compareResults = endpoint('GET', '/api/comparisons', 'What changed between two results', {
  query: ComparisonQuery,
  answer: Comparison,
  failures: ['not-found'],
})
