import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { SignalName } from '#api/contract/signal.ts'
import { ofAssessment } from './assessments.ts'
import { instant, score } from './columns.ts'

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
  bankVersion: text('bank_version').notNull(),
})

export const challengeStarts = pgTable(
  'challenge_starts',
  {
    assessmentId: ofAssessment().primaryKey(),
    ...componentColumns(),
    /** 1-5, by item id */
    answers: jsonb('answers').$type<Record<number, number>>(),
    /** 0-100 */
    score: score('score'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('challenge_starts_answered', sql`(${table.answers} is null) = (${table.score} is null)`)],
)

/** Scores are 0-100. */
export const pulses = pgTable(
  'pulses',
  {
    id: uuid('id').primaryKey(),
    assessmentId: ofAssessment().notNull(),
    ...componentColumns(),
    answers: jsonb('answers').$type<Record<number, number>>().notNull(),
    score: score('score').notNull(),
    /** standard error in points */
    error: score('error').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('pulses_assessment_id').on(table.assessmentId)],
)
