import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Paragraph, type Words, writers } from '../../contract/insights.ts'
import type { ScoreResult } from '../../contract/score.ts'
import type { SignalName } from '../../contract/signal.ts'
import { assessments } from './assessments.ts'
import { instant, packed, score } from './columns.ts'
import { users } from './people.ts'

const ofAssessment = () => uuid('assessment_id').references(() => assessments.id, { onDelete: 'cascade' })

/** One row a result: its words as they stand, the built-in ones until a model's take the place of them, or of some, for good. */
export const insights = pgTable(
  'insights',
  {
    assessmentId: ofAssessment().primaryKey(),
    /** the words, and what they cite as it stood when they were written */
    words: packed<Words>('words').notNull(),
    /**
     * the result as it is sent, whose summary is made of the words: to put it together at each read would take longer
     * than the query does, so whoever stores words stores this with them
     */
    result: packed<ScoreResult>('result').notNull(),
    /** the result that the words compare this one with; null where they compare it with none */
    comparedWith: uuid('compared_with').references(() => assessments.id, { onDelete: 'set null' }),
    writer: text('writer', { enum: writers }).notNull(),
    /** the model's name; null where the writer is built in alone, as are the tokens */
    model: text('model'),
    /** over all calls that this text took */
    promptTokens: integer('prompt_tokens'),
    completionTokens: integer('completion_tokens'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('insights_compared_with').on(table.comparedWith)],
)

/** One row a paragraph that a person said something of. It stays where a model's words take the paragraph's place. */
export const paragraphJudgements = pgTable(
  'paragraph_judgements',
  {
    assessmentId: ofAssessment().notNull(),
    /** follows from the text */
    key: text('key').notNull(),
    text: text('text').notNull(),
    kind: text('kind').$type<Paragraph['kind']>().notNull(),
    writer: text('writer').$type<Paragraph['writer']>().notNull(),
    fits: boolean('fits').notNull(),
    judgedAt: instant('judged_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.assessmentId, table.key] })],
)

/** Which process is having a result's words written. A process that dies leaves a claim that runs out. */
export const insightClaims = pgTable('insight_claims', {
  assessmentId: ofAssessment().primaryKey(),
  /** the id that a process gave itself */
  claimedBy: uuid('claimed_by').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

const callOutcomes = ['asked', 'written', 'rejected', 'failed', 'refused', 'declined', 'unused'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/**
 * One row a call to a model, written before it is made. What a person leaves behind is a call that
 * was nobody's: the day's limit of the whole site still counts it.
 */
export const insightCalls = pgTable(
  'insight_calls',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    assessmentId: uuid('assessment_id').references(() => assessments.id, { onDelete: 'set null' }),
    /** in UTC */
    day: date('day').notNull(),
    /**
     * `refused`: the service said no or could not be reached, before a word came; `declined`: the model
     * would not write this; `rejected`: something in its answer did not pass, and nothing of it was used;
     * `unused`: what it brought was good, but the person or the results had changed meanwhile
     */
    outcome: text('outcome', { enum: callOutcomes }).notNull(),
    promptTokens: integer('prompt_tokens').notNull().default(0),
    completionTokens: integer('completion_tokens').notNull().default(0),
  },
  (table) => [
    index('insight_calls_day').on(table.day),
    index('insight_calls_user_id').on(table.userId),
    index('insight_calls_assessment_id').on(table.assessmentId),
  ],
)

/** One row a day that was done; a day that is not has none. */
export const challengeDays = pgTable(
  'challenge_days',
  {
    assessmentId: ofAssessment().notNull(),
    day: smallint('day').notNull(),
    doneAt: instant('done_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.day] }),
    check('challenge_days_day', sql`${table.day} between 1 and 7`),
  ],
)

const componentColumns = () => ({
  signal: text('signal').$type<SignalName>().notNull(),
  component: text('component').notNull(),
  /** of the questions as they stood when they were answered */
  bankVersion: text('bank_version').notNull(),
})

/** One row a challenge whose day 0 was answered, or passed over: then it has neither answers nor score. */
export const challengeStarts = pgTable(
  'challenge_starts',
  {
    assessmentId: ofAssessment().primaryKey(),
    ...componentColumns(),
    /** the answer, 1-5, to each item by its id */
    answers: jsonb('answers').$type<Record<number, number>>(),
    /** 0-100 */
    score: score('score'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('challenge_starts_answered', sql`(${table.answers} is null) = (${table.score} is null)`)],
)

/** A component's statements, answered again after a challenge. Scores are 0-100. */
export const pulses = pgTable(
  'pulses',
  {
    id: uuid('id').primaryKey(),
    assessmentId: ofAssessment().notNull(),
    ...componentColumns(),
    /** the answer, 1-5, to each item by its id */
    answers: jsonb('answers').$type<Record<number, number>>().notNull(),
    score: score('score').notNull(),
    /** standard error of the score, in points */
    error: score('error').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('pulses_assessment_id').on(table.assessmentId)],
)
