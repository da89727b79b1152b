import { integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** One row, whose `id` is always 1. */
export const sweepMarks = pgTable('sweep_marks', {
  id: integer('id').primaryKey(),
  markedAt: instant('marked_at').notNull(),
  /** suspected messages up to then have been counted in a mail */
  suspectedUntil: instant('suspected_until'),
  /** messages up to then that no mail of their own told of have been counted in a mail */
  bundledUntil: instant('bundled_until'),
  /** when the operator was last told of a limit of messages without an account */
  feedbackRefusedAt: instant('feedback_refused_at'),
  formsFullAt: instant('forms_full_at'),
})
