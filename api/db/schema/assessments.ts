import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Quality, ScoreResult } from '../../contract/score.ts'
import type { SignalName } from '../../contract/signal.ts'
import { bytes, instant, packed, score } from './columns.ts'
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
  },
  (table) => [index('assessments_user_id').on(table.userId)],
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

/** What a result says beside its numbers, in the words and with the errors of the day it was computed. */
export type ScoreDetails = Pick<ScoreResult, 'signalBreakdowns' | 'styleAnalysis'>

/** One row a completed assessment, with its answers. Once stored it never changes. Scores are 0-100. */
export const scores = pgTable('scores', {
  assessmentId: uuid('assessment_id')
    .primaryKey()
    .references(() => assessments.id, { onDelete: 'cascade' }),
  sparkScore: score('spark_score').notNull(),
  anchorScore: score('anchor_score').notNull(),
  vibeScore: score('vibe_score').notNull(),
  driveScore: score('drive_score').notNull(),
  lensScore: score('lens_score').notNull(),
  patternScore: score('pattern_score').notNull(),
  needsScore: score('needs_score').notNull(),
  compassScore: score('compass_score').notNull(),
  personalityScore: score('personality_score').notNull(),
  heartScore: score('heart_score').notNull(),
  rasScore: score('ras_score').notNull(),
  rasError: score('ras_error').notNull(),
  tier: text('tier').notNull(),
  nearBorder: jsonb('near_border').$type<[string, string]>(),
  quality: jsonb('quality').$type<Quality>().notNull(),
  scoringVersion: text('scoring_version').notNull(),
  bankVersion: text('bank_version').notNull(),
  parametersVersion: text('parameters_version').notNull(),
  details: packed<ScoreDetails>('details').notNull(),
  /** what it was computed from, in the place of its rows among the responses, which are gone; see answer-sheet.ts */
  answers: bytes('answers').notNull(),
  answerTimes: bytes('answer_times').notNull(),
})
