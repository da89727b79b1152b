import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { owner } from './people.ts'

/**
 * Mails that wait to be sent, and those that could not be. The row of one that was sent is deleted. In SQL they are
 * letters, as in the versions before, whose processes may run beside these.
 */
export const mails = pgTable(
  'letters',
  {
    id: uuid('id').primaryKey(),
    /** its name in content/mails.json, or the job that still has to write it */
    kind: text('kind').notNull(),
    /** who it goes to and what it says, encrypted with the secret */
    sealed: text('sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    /** when the link or the day in it runs out; null for a mail that stays true */
    expiresAt: instant('expires_at'),
    giveUpAt: instant('give_up_at').notNull(),
    /** when it is tried next; while a process holds it, when others may take it over */
    dueAt: instant('due_at').notNull(),
    /** of the process that sends it at the moment */
    claim: uuid('claim'),
    tries: smallint('tries').notNull().default(0),
    /** how often it was given to the mail server without an answer, so that it may have arrived */
    unsure: smallint('unsure').notNull().default(0),
    /** when it was given up */
    failedAt: instant('failed_at'),
    /** why it was not sent the last time, in words that name nobody */
    cause: text('cause'),
  },
  (table) => [
    index('letters_due_at')
      .on(table.dueAt)
      .where(sql`failed_at is null`),
  ],
)

/** Mails that told people of the end of their inactive account. */
export const retentionMails = pgTable(
  'retention_letters',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    step: text('step', { enum: ['first', 'last'] }).notNull(),
    writtenAt: instant('written_at').notNull(),
    /** when a mail server took it */
    sentAt: instant('sent_at'),
  },
  (table) => [unique('retention_letters_user_id_step').on(table.userId, table.step)],
)
