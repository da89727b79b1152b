import { z } from 'zod'
import { Writer } from './insights.ts'
import { SignalName } from './signal.ts'
import { endpointsOf, named, Time } from './endpoint.ts'

const endpoint = endpointsOf('Assessments')

/** 0-100 with two decimals. Text is read as a number, and anything unreadable counts as 0. */
const Score100 = z.coerce.number().catch(0)

/** How sure a dominant style is: one name, one name with another beside it, or a set. */
export const Confidence = z.enum(['clear', 'leaning', 'blended'])
export type Confidence = z.infer<typeof Confidence>

/**
 * How a component compares with the person's RAS. A sheet has at most one strength, the component furthest above it,
 * and at most one edge, the one furthest below it, and only where their error does not explain the distance.
 */
export const Standing = z.enum(['strength', 'edge', 'even'])
export type Standing = z.infer<typeof Standing>

export const SignalBreakdown = named('SignalBreakdown', {
  signal: SignalName,
  /** standard error of the signal's score, in points, from one day to another */
  error: z.number(),
  components: z.array(
    z.object({
      name: z.string(),
      score: Score100,
      /** standard error of the score, in points, from one day to another */
      error: z.number(),
      /** the most likely true score, 0-100: it decides which component is lowest, and is not shown */
      estimate: z.number(),
      standing: Standing,
    }),
  ),
})
export type SignalBreakdown = z.infer<typeof SignalBreakdown>

export const StyleAnalysis = named('StyleAnalysis', {
  signal: SignalName,
  dominantStyle: z.string(),
  /** mean answer, 1-5; its percentage is 20 times that */
  styleScore: z.coerce.number().catch(0),
  description: z.string(),
  confidence: Confidence,
  /** true where even the highest mean is under 3: no style stands out */
  faint: z.boolean(),
  /** the names to show, the dominant one first: one when clear, two when leaning, up to three when blended, or none */
  shown: z.array(z.string()),
  /** every style of the signal with its mean answer, highest first */
  styles: z.array(z.object({ name: z.string(), score: z.coerce.number().catch(0) })),
})
export type StyleAnalysis = z.infer<typeof StyleAnalysis>

/**
 * What is a person's own in a few words, up to three parts: styles that lead clearly in their signals, one name each, and
 * where there are fewer than two of those, the styles of one signal that are level. Empty where there is neither.
 */
export const StyleLine = z
  .array(z.object({ signal: SignalName, styles: z.array(z.string()).min(1) }))
  .meta({ id: 'StyleLine' })
export type StyleLine = z.infer<typeof StyleLine>

/** Why the answers on a sheet may be unreliable. */
export const QualityReason = z.enum(['flat', 'long-run', 'inconsistent', 'fast'])
export type QualityReason = z.infer<typeof QualityReason>

export const Quality = z
  .object({ flag: z.enum(['good', 'check']), reasons: z.array(QualityReason) })
  .meta({ id: 'Quality' })
export type Quality = z.infer<typeof Quality>

/** The result of one completed assessment. Scores are 0-100. Once stored it never changes. */
export const ScoreResult = named('ScoreResult', {
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
  /** standard error of the RAS, in points, from one day to another */
  rasError: z.number(),
  /** the zone's name, as in content/assessment/zones.json */
  tier: z.string(),
  /** the two zones on either side of a near border, the lower first */
  nearBorder: z.tuple([z.string(), z.string()]).nullable(),
  signalBreakdowns: z.array(SignalBreakdown),
  styleAnalysis: z.array(StyleAnalysis),
  quality: Quality,
  /** paragraphs, with a blank line between two */
  aiSummary: z.string(),
  /** who wrote the summary: the built-in sentences, a language model, or each some of its paragraphs */
  summaryWriter: Writer,
  scoringVersion: z.string(),
  bankVersion: z.string(),
  parametersVersion: z.string(),
  completedAt: Time,
})
export type ScoreResult = z.infer<typeof ScoreResult>

/** What a change means, given the error of its measurement. */
export const ChangeMeaning = z.enum(['about the same', 'possible shift', 'likely real change'])
export type ChangeMeaning = z.infer<typeof ChangeMeaning>

/** The change since the previous assessment, in whole points, and what it means. */
export const Growth = named('Growth', { points: z.int(), meaning: ChangeMeaning })
export type Growth = z.infer<typeof Growth>

/** A result in a list. The other fields come with the single result. */
export const ScoreSummary = ScoreResult.omit({
  signalBreakdowns: true,
  styleAnalysis: true,
  aiSummary: true,
  summaryWriter: true,
})
  .extend({ growth: Growth.nullable() })
  .meta({ id: 'ScoreSummary' })
export type ScoreSummary = z.infer<typeof ScoreSummary>

/** A person's results, newest first; the oldest has no growth. */
export const ScoreList = z.array(ScoreSummary)
export type ScoreList = z.infer<typeof ScoreList>

export const completeAssessment = endpoint(
  'POST',
  '/api/assessments/:id/complete',
  'Complete and score an assessment',
  { answer: ScoreSummary, failures: ['consent-needed', 'incomplete'] },
)

export const readScore = endpoint('GET', '/api/assessments/:id/score', 'The result of one assessment', {
  answer: ScoreResult,
})

export const listStyleLines = endpoint('GET', '/api/style-lines', 'The lines of styles of own results, newest first', {
  answer: z.array(named('ResultStyleLine', { assessmentId: z.string(), styleLine: StyleLine })),
})

export const listScores = endpoint('GET', '/api/scores', 'Own results, newest first', { answer: ScoreList })
