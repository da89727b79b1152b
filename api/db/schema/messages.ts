import { sql, type SQL } from 'drizzle-orm'
import { index, pgTable, smallint, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A column in lower case: addresses are kept as typed here, and compare without case. */
export const lower = (column: AnyPgColumn): SQL => sql`lower(${column})`

export const waitlistEntries = pgTable('waitlist_entries', {
  id: uuid('id').primaryKey(),
  /** in lower case */
  email: text('email').notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  referralSource: text('referral_source').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    category: text('category').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('contact_messages_email').on(lower(table.email))],
)

export const betaFeedback = pgTable(
  'beta_feedback',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    feedbackType: text('feedback_type').notNull(),
    category: text('category').notNull(),
    priority: text('priority').notNull(),
    description: text('description').notNull(),
    steps: text('steps').notNull(),
    expectedResult: text('expected_result').notNull(),
    actualResult: text('actual_result').notNull(),
    rating: smallint('rating'),
    improvement: text('improvement').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('beta_feedback_email').on(lower(table.email))],
)
