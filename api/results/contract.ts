import { z } from 'zod'
import { words } from '#words'
import { Answer } from '../answers/contract.ts'
import { mostListed } from '../contract/constants.ts'
import { endpointsOf, namedObject, Time } from '../contract/endpoint.ts'
import { SignalName } from '../contract/signal.ts'
import { Writer } from '../letter/contract.ts'

const endpoint = endpointsOf('Assessments')

/** 0-100 with two decimals, sent as text; anything unreadable counts as 0. */
const Score100 = z.coerce.number().catch(0)

/** One name, one beside another, or a set. */
export const Confidence = z.enum(['clear', 'leaning', 'blended'])
export type Confidence = z.infer<typeof Confidence>

/**
 * A component against the person's RAS: at most one strength (furthest above) and one edge (furthest below), beyond
 * their error.
 */
export const StrengthOrEdge = z.enum(['strength', 'edge', 'even'])
export type StrengthOrEdge = z.infer<typeof StrengthOrEdge>

export const SignalBreakdown = namedObject('SignalBreakdown', {
  signal: SignalName,
  /** standard error between days, in points */
  error: z.number(),
  components: z.array(
    z.object({
      name: z.string(),
      score: Score100,
      /** standard error between days, in points */
      error: z.number(),
      /** regressed true score, 0-100: decides which component is lowest; not shown */
      estimate: z.number(),
      standing: StrengthOrEdge,
    }),
  ),
})
export type SignalBreakdown = z.infer<typeof SignalBreakdown>

export const StyleAnalysis = namedObject('StyleAnalysis', {
  signal: SignalName,
  dominantStyle: z.string(),
  /** mean answer, 1-5; times 20 for a percentage */
  styleScore: z.coerce.number().catch(0),
  description: z.string(),
  confidence: Confidence,
  /** no mean reaches 3 */
  faint: z.boolean(),
  /** dominant one first: one if clear, two if leaning, up to three if blended */
  shown: z.array(z.string()),
  /** highest mean first */
  styles: z.array(z.object({ name: z.string(), score: z.coerce.number().catch(0) })),
})
export type StyleAnalysis = z.infer<typeof StyleAnalysis>

/** Up to three styles that lead clearly, one a signal; with fewer than two, the level styles of one signal; or none. */
export const StyleLine = z
  .array(z.object({ signal: SignalName, styles: z.array(z.string()).min(1) }))
  .meta({ id: 'StyleLine' })
export type StyleLine = z.infer<typeof StyleLine>

export const QualityReason = z.enum(['flat', 'long-run', 'inconsistent', 'fast'])
export type QualityReason = z.infer<typeof QualityReason>

export const Quality = z
  .object({ flag: z.enum(['good', 'check']), reasons: z.array(QualityReason) })
  .meta({ id: 'Quality' })
export type Quality = z.infer<typeof Quality>

/** Scores are 0-100, and never change once stored; the summary follows the letter. */
export const ScoreResult = namedObject('ScoreResult', {
  assessmentId: z.string(),
  sparkScore: Score100,
  anchorScore: Score100,
  vibeScore: Score100,
  driveScore: Score100,
  lensScore: Score100,
  patternScore: Score100,
  needsScore: Score100,
  compassScore: Score100,
  personalityScore: Score100,
  heartScore: Score100,
  rasScore: Score100,
  /** standard error between days, in points */
  rasError: z.number(),
  tier: z.string(),
  nearBorder: z.tuple([z.string(), z.string()]).nullable(),
  signalBreakdowns: z.array(SignalBreakdown),
  styleAnalysis: z.array(StyleAnalysis),
  quality: Quality,
  aiSummary: z.string(),
  summaryWriter: Writer,
  scoringVersion: z.string(),
  bankVersion: z.string(),
  parametersVersion: z.string(),
  /** in which the statements were answered, such as 'de'; several: mixed; absent: English */
  languages: z.array(z.string()).min(1).optional(),
  completedAt: Time,
})
export type ScoreResult = z.infer<typeof ScoreResult>

/** `across languages`: nothing can be said, as the statements were read in other languages. */
export const ChangeMeaning = z.enum(['about the same', 'possible shift', 'likely real change', 'across languages'])
export type ChangeMeaning = z.infer<typeof ChangeMeaning>

export const Growth = namedObject('Growth', { points: z.int(), meaning: ChangeMeaning })
export type Growth = z.infer<typeof Growth>

export const ScoreSummary = ScoreResult.omit({
  signalBreakdowns: true,
  styleAnalysis: true,
  aiSummary: true,
  summaryWriter: true,
})
  .extend({ growth: Growth.nullable() })
  .meta({ id: 'ScoreSummary' })
export type ScoreSummary = z.infer<typeof ScoreSummary>

/** Newest first; the oldest has no growth. */
export const ScoreList = z.array(ScoreSummary)
export type ScoreList = z.infer<typeof ScoreList>

export const completeAssessment = endpoint(
  'POST',
  '/api/assessments/:id/complete',
  'Complete and score an assessment',
  { answer: ScoreSummary, failures: ['consent-needed', 'incomplete'] },
)

export const getScore = endpoint('GET', '/api/assessments/:id/score', 'The result of one assessment', {
  answer: ScoreResult,
})

const ResultStyleLine = namedObject('ResultStyleLine', { assessmentId: z.string(), styleLine: StyleLine })
export type ResultStyleLine = z.infer<typeof ResultStyleLine>

export const listStyleLines = endpoint(
  'GET',
  '/api/style-lines',
  `The lines of styles of your newest ${mostListed} results, newest first`,
  { answer: z.array(ResultStyleLine) },
)

export const listScores = endpoint('GET', '/api/scores', `Your newest ${mostListed} results, newest first`, {
  answer: ScoreList,
})

const assessmentId = z
  .string({ error: () => words('problems').results.chooseTwo })
  .min(1)
  .max(64)

const ComparisonQuery = z.object({ from: assessmentId, to: assessmentId })

export const ScoreChange = namedObject('ScoreChange', {
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

export const StyleReading = namedObject('StyleReading', {
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

export const StatementChange = namedObject('StatementChange', {
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

export const Comparison = namedObject('Comparison', {
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
