import { isNull } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { BetaFeedback, ContactMessage } from '#api/messages/forms.ts'
import { instant } from './columns.ts'
import { senderColumn } from './people.ts'

const handledAt = () => instant('handled_at')

/** null: most likely from a person */
const suspectedAt = () => instant('suspected_at')

/** bytes of what was typed, but at least these: short rows take room and time, too */
export const leastTextSize = 1000
const textSize = () => integer('text_size').notNull().default(leastTextSize)

type SentColumns = Record<'userId' | 'createdAt' | 'suspectedAt' | 'textSize', AnyPgColumn>

/** Each form of somebody without an account counts these rows (messages/limits.ts). */
const strangersIndex = (table: string, { userId, createdAt, textSize }: SentColumns) =>
  index(`${table}_strangers`).on(createdAt, textSize).where(isNull(userId))

/** Each message and feedback counts those of its hour (messages/bundled.ts). */
const mailedIndex = (table: string, { createdAt, suspectedAt }: SentColumns) =>
  index(`${table}_mailed`).on(createdAt).where(isNull(suspectedAt))

/**
 * Anyone can enter any address, so a row belongs to its sender, not to the address's owner. One per sender: deleting
 * one user leaves the others' rows.
 */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid('id').primaryKey(),
    userId: senderColumn(),
    /** lower case */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    referralSource: text('referral_source').notNull(),
    createdAt: instant('created_at').notNull(),
    handledAt: handledAt(),
    suspectedAt: suspectedAt(),
    textSize: textSize(),
  },
  (table) => [
    unique('waitlist_entries_email_user_id').on(table.email, table.userId).nullsNotDistinct(),
    index('waitlist_entries_user_id').on(table.userId),
    strangersIndex('waitlist_entries', table),
  ],
)

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    userId: senderColumn(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    category: text('category').$type<ContactMessage['category']>().notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
    handledAt: handledAt(),
    suspectedAt: suspectedAt(),
    textSize: textSize(),
  },
  (table) => [
    index('contact_messages_user_id').on(table.userId),
    mailedIndex('contact_messages', table),
    strangersIndex('contact_messages', table),
  ],
)

export const betaFeedback = pgTable(
  'beta_feedback',
  {
    id: uuid('id').primaryKey(),
    userId: senderColumn(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    feedbackType: text('feedback_type').$type<BetaFeedback['feedbackType']>().notNull(),
    category: text('category').$type<BetaFeedback['category']>().notNull(),
    priority: text('priority').$type<BetaFeedback['priority']>().notNull(),
    description: text('description').notNull(),
    steps: text('steps').notNull(),
    expectedResult: text('expected_result').notNull(),
    actualResult: text('actual_result').notNull(),
    rating: smallint('rating'),
    improvement: text('improvement').notNull(),
    createdAt: instant('created_at').notNull(),
    handledAt: handledAt(),
    suspectedAt: suspectedAt(),
    textSize: textSize(),
  },
  (table) => [
    index('beta_feedback_user_id').on(table.userId),
    mailedIndex('beta_feedback', table),
    strangersIndex('beta_feedback', table),
  ],
)
