import { z } from 'zod'
import { Answer } from './question.ts'
import { ChangeMeaning, Confidence } from './score.ts'
import { SignalName } from './signal.ts'
import { endpointsOf, named, Time } from './endpoint.ts'

const endpoint = endpointsOf('Assessments')

const assessmentId = z.string({ error: 'Please choose two results to compare.' }).min(1).max(64)

/** Which two results to compare, by the ids of their assessments. */
const ComparisonQuery = z.object({ from: assessmentId, to: assessmentId })

export const ScoreChange = named('ScoreChange', {
  /** 0-100 with two decimals */
  from: z.number(),
  to: z.number(),
  /** the change between the whole scores that people see */
  points: z.int(),
  /** standard error of the score on each occasion, in points */
  error: z.number(),
  /** standard error of the change, in points */
  changeError: z.number(),
  meaning: ChangeMeaning,
})
export type ScoreChange = z.infer<typeof ScoreChange>

/** A signal's dominant style on one occasion. */
export const StyleReading = named('StyleReading', {
  dominantStyle: z.string(),
  /** mean answer, 1-5 */
  styleScore: z.number(),
  confidence: Confidence,
  /** true where even the highest mean is under 3 */
  faint: z.boolean(),
  /** the names to show, the dominant one first */
  shown: z.array(z.string()),
})
export type StyleReading = z.infer<typeof StyleReading>

/** A statement that a person read in the same words twice, and answered differently. */
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
  /** the zone's name */
  tier: z.string(),
})

export const Comparison = named('Comparison', {
  from: ComparedResult,
  to: ComparedResult,
  ras: ScoreChange,
  /** all ten, in shown order */
  signals: z.array(ScoreChange.extend({ signal: SignalName })),
  /** the signals whose dominant style is another one now, in shown order */
  styles: z.array(z.object({ signal: SignalName, from: StyleReading, to: StyleReading })),
  /** those whose answer moved by two or more, the largest move first */
  statements: z.array(StatementChange),
  /** how many statements were read in the same words both times, and so compared */
  compared: z.int(),
  /** how many were answered */
  total: z.int(),
  /** what to know where the questionnaire or its scoring changed in between; null where neither did */
  note: z.string().nullable(),
})
export type Comparison = z.infer<typeof Comparison>

export const compareResults = endpoint('GET', '/api/comparisons', 'What changed between two results', {
  query: ComparisonQuery,
  answer: Comparison,
  failures: ['not-found'],
})
