import { isNotNull, sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ScoreSummary } from '#api/results/contract.ts'
import type { SignalName } from '#api/contract/signal.ts'
import { instant, jsonText, languageColumn, score } from './columns.ts'
import { ownerColumn } from './people.ts'

/** Every version ever served: answers outlive the words of their questions. */
export const banks = pgTable('banks', {
  version: text('version').primaryKey(),
  language: languageColumn(),
  items: jsonb('items').$type<{ id: number; signal: SignalName; text: string }[]>().notNull(),
  /** when a process first served it, and began to again after another bank */
  servedFrom: instant('served_from').notNull().defaultNow(),
  servedAgain: instant('served_again').array().notNull().default([]),
})

export const assessments = pgTable(
  'assessments',
  {
    id: uuid('id').primaryKey(),
    userId: ownerColumn(),
    createdAt: instant('created_at').notNull().defaultNow(),
    completedAt: instant('completed_at'),
    /** how many rows of `responses` it had while open */
    answered: smallint('answered').notNull().default(0),
    bankVersion: text('bank_version').notNull(),
    /** 0-100; null, as the next, until completed */
    rasScore: score('ras_score'),
    /** its growth changes if the previous result is deleted */
    summary: jsonText<ScoreSummary>('summary'),
    /** under which a guest gave the answers that an account then claimed; it doesn't count as the account's */
    guestConsentVersion: text('guest_consent_version'),
    guestConsentLanguage: text('guest_consent_language'),
    guestConsentGivenAt: instant('guest_consent_given_at'),
  },
  (table) => [
    index('assessments_user_id').on(table.userId),
    // Covers lists of results: in the table, years of a user's rows are scattered over pages.
    index('assessments_results')
      .on(table.userId, table.completedAt, table.id, table.summary)
      .where(isNotNull(table.completedAt)),
    check(
      'assessments_completed',
      sql`num_nonnulls(${table.completedAt}, ${table.rasScore}, ${table.summary}) in (0, 3)`,
    ),
  ],
)

export const ofAssessment = () => uuid('assessment_id').references(() => assessments.id, { onDelete: 'cascade' })

/** Only open assessments; completed ones are in `answerSheets`. */
export const openAnswers = pgTable(
  'responses',
  {
    assessmentId: ofAssessment().notNull(),
    questionId: smallint('question_id').notNull(),
    answer: smallint('answer').notNull(),
    /** in which the statement was read */
    language: languageColumn(),
    /** first answer; not moved by changes */
    answeredAt: instant('answered_at').notNull(),
    chosenAt: instant('chosen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.questionId] }),
    check('responses_answer', sql`${table.answer} between 1 and 5`),
  ],
)

/**
 * What each result was computed from. Never changes. Named scores in SQL, for earlier versions running beside this one,
 * as are the tables of results.ts.
 */
export const answerSheets = pgTable('scores', {
  assessmentId: ofAssessment().primaryKey(),
  /** 1-5; `answers[7]` is question 7. Replaces the rows in `responses`. */
  answers: smallint('answers').array().notNull(),
  answeredAt: instant('answered_at').array().notNull(),
})
