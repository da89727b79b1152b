import { z } from 'zod'
import { Answer } from './question.ts'
import { SignalName, signalNames } from './signal.ts'

const signal = `(${signalNames.join('|')})`
const ofSignal = `(growth|signal|style):${signal}|component:${signal}/[A-Za-z -]+`
const evidenceId = new RegExp(`^(ras|zone|quality|growth|${ofSignal}|item:[1-9]\\d{0,2})$`)

/**
 * Names one thing that a sentence rests on: `ras`, `zone`, `quality`, `growth` (of the RAS since last
 * time), `growth:Spark`, `signal:Spark`, `component:Spark/Showing Care`, `style:Spark`, `item:137`.
 */
export const EvidenceId = z.string().regex(evidenceId, 'This names nothing that a text could rest on.')
export type EvidenceId = z.infer<typeof EvidenceId>

export const signalId = (signal: SignalName): EvidenceId => `signal:${signal}`
export const componentId = (signal: SignalName, name: string): EvidenceId => `component:${signal}/${name}`
export const styleId = (signal: SignalName): EvidenceId => `style:${signal}`
export const growthId = (signal: SignalName): EvidenceId => `growth:${signal}`
export const itemId = (id: number): EvidenceId => `item:${id}`
/** Whether this is about a change since the result before, and so holds something of that result. */
export const isChangeId = (id: EvidenceId): boolean => /^growth(:|$)/.test(id)

/** What a reader who asks "why?" is shown of one thing that a sentence rests on. */
export const Evidence = z
  .object({
    label: z.string(),
    /** as shown, numbers rounded as everywhere on the page */
    values: z.array(z.object({ name: z.string(), value: z.string() })),
    /** an item's wording and the person's own answer to it; null for anything but an item */
    statement: z.object({ wording: z.string(), answer: Answer }).nullable(),
    /** the items that a score or a style is computed from */
    items: z.array(EvidenceId),
  })
  .meta({ id: 'Evidence' })
export type Evidence = z.infer<typeof Evidence>

/** All that a text may rest on, by id. */
export const EvidenceCatalogue = z.record(EvidenceId, Evidence)
export type EvidenceCatalogue = z.infer<typeof EvidenceCatalogue>

const cited = z.array(EvidenceId).min(1).max(12)

/** One thing said: a sentence, or two that belong together. */
export const Sentence = z.object({ text: z.string().min(1).max(600), evidence: cited }).meta({ id: 'Sentence' })
export type Sentence = z.infer<typeof Sentence>

/** Something small and concrete to do. */
export const Advice = z
  .object({
    title: z.string().min(1).max(80),
    text: z.string().min(1).max(500),
    evidence: cited,
  })
  .meta({ id: 'Advice' })
export type Advice = z.infer<typeof Advice>

/** One day of a challenge. */
export const ChallengeDay = Advice.extend({
  /** how two people who both want to may do it together; nothing asks for two */
  forTwo: z.string().min(1).max(300).optional(),
}).meta({ id: 'ChallengeDay' })
export type ChallengeDay = z.infer<typeof ChallengeDay>

/** One small act a day, aimed at one component. */
export const Challenge = z
  .object({
    signal: SignalName,
    component: z.string(),
    /** seven, the first day first */
    days: z.array(ChallengeDay).length(7),
  })
  .meta({ id: 'Challenge' })
export type Challenge = z.infer<typeof Challenge>

/** What a result says in words. */
export const Insights = z
  .object({
    writer: z.enum(['built-in', 'model']),
    /** paragraphs, each made of sentences */
    summary: z.array(z.array(Sentence).min(1).max(16)).min(3).max(7),
    recommendations: z.array(Advice).min(2).max(3),
    challenge: Challenge,
    /** true where answers suggest fear or harm: the text is gentle and points to help */
    care: z.boolean(),
  })
  .meta({ id: 'Insights' })
export type Insights = z.infer<typeof Insights>

/** A result in words, with the evidence they stood on when they were written and the statements behind that. */
export const Words = z.object({ insights: Insights, evidence: EvidenceCatalogue }).meta({ id: 'Words' })
export type Words = z.infer<typeof Words>

const drafted = z.object({ title: z.string(), text: z.string(), evidence: z.array(z.string()) })

/**
 * The shape that a language model is asked for, without limits of length, which not every server
 * that follows a schema understands. The limits are checked on arrival.
 */
export const InsightsDraft = z.object({
  summary: z.array(z.array(z.object({ text: z.string(), evidence: z.array(z.string()) }))),
  recommendations: z.array(drafted),
})
export type InsightsDraft = z.infer<typeof InsightsDraft>

/** What a model may write of a result: no challenge, and no recommendations where gentle acts are called for. */
export type ModelText = Pick<Insights, 'summary'> & { recommendations?: Insights['recommendations'] }
