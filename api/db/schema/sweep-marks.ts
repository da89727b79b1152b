import { integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** One row, whose `id` is always 1. */
export const sweepMarks = pgTable('sweep_marks', {
  id: integer('id').primaryKey(),
  markedAt: instant('marked_at').notNull(),
  /** suspected messages up to then have been counted in a mail */
  suspectedUntil: instant('suspected_until'),
})
