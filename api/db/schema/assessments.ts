import { isNotNull, sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ScoreSummary } from '../../contract/score.ts'
import type { SignalName } from '../../contract/signal.ts'
import { instant, jsonText, score } from './columns.ts'
import { owner } from './people.ts'

/** Every version of the questions that was ever served: answers are kept longer than the words of their questions. */
export const banks = pgTable('banks', {
  version: text('version').primaryKey(),
  items: jsonb('items').$type<{ id: number; signal: SignalName; text: string }[]>().notNull(),
})

export const assessments = pgTable(
  'assessments',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    createdAt: instant('created_at').notNull().defaultNow(),
    completedAt: instant('completed_at'),
    /** of the questions when it was started */
    bankVersion: text('bank_version').notNull(),
    /** 0-100; like the next one null until it is completed */
    rasScore: score('ras_score'),
    /** its growth changes if the result before it is deleted */
    summary: jsonText<ScoreSummary>('summary'),
  },
  (table) => [
    index('assessments_user_id').on(table.userId),
    // A list of results is read from here alone: in the table, what a person did over the years lies on many pages.
    index('assessments_results')
      .on(table.userId, table.completedAt, table.id, table.summary)
      .where(isNotNull(table.completedAt)),
    check(
      'assessments_completed',
      sql`num_nonnulls(${table.completedAt}, ${table.rasScore}, ${table.summary}) in (0, 3)`,
    ),
  ],
)

/** The answers of open assessments. Those of a completed one are stored with its score. */
export const responses = pgTable(
  'responses',
  {
    assessmentId: uuid('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    questionId: smallint('question_id').notNull(),
    answer: smallint('answer').notNull(),
    /** when the question was first answered; a later change of mind does not move it */
    answeredAt: instant('answered_at').notNull(),
    /** when the current answer was chosen */
    chosenAt: instant('chosen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.questionId] }),
    check('responses_answer', sql`${table.answer} between 1 and 5`),
  ],
)

/** One row for each completed assessment: what its result was computed from. It never changes. */
export const scores = pgTable('scores', {
  assessmentId: uuid('assessment_id')
    .primaryKey()
    .references(() => assessments.id, { onDelete: 'cascade' }),
  /** 1-5, that to question 7 as `answers[7]`: these lists replace its rows in `responses`, which are deleted */
  answers: smallint('answers').array().notNull(),
  /** when each was first answered, by question like the answers */
  answeredAt: instant('answered_at').array().notNull(),
})
