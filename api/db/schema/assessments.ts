import { sql } from 'drizzle-orm'
import { check, index, json, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ScoreSummary } from '../../contract/score.ts'
import type { SignalName } from '../../contract/signal.ts'
import { bytes, instant, score } from './columns.ts'
import { owner } from './people.ts'

/** Every wording of the questions that was ever served; answers outlive the words they were given to. */
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
    /** of the questions as they stood when it was started */
    bankVersion: text('bank_version').notNull(),
    /** 0-100; of a completed one, as is the next */
    rasScore: score('ras_score'),
    /** the JSON that the list of results sends; its growth changes if the result before it is deleted */
    summary: json('summary').$type<ScoreSummary>(),
  },
  (table) => [
    // Of the person alone: no completion then writes to it, and none meets another's there where transactions are
    // isolated strictly.
    index('assessments_user_id').on(table.userId),
    check(
      'assessments_completed',
      sql`num_nonnulls(${table.completedAt}, ${table.rasScore}, ${table.summary}) in (0, 3)`,
    ),
  ],
)

/** The answers of the assessments that are open. Those of a completed one stand with its score. */
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
    /** when the answer that stands was chosen */
    chosenAt: instant('chosen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.questionId] }),
    check('responses_answer', sql`${table.answer} between 1 and 5`),
  ],
)

/** One row a completed assessment: what its result was computed from. Once stored it never changes. */
export const scores = pgTable('scores', {
  assessmentId: uuid('assessment_id')
    .primaryKey()
    .references(() => assessments.id, { onDelete: 'cascade' }),
  /** in the place of its rows among the responses, which are gone; see answer-sheet.ts */
  answers: bytes('answers').notNull(),
  answerTimes: bytes('answer_times').notNull(),
})
