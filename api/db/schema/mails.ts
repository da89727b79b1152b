import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { ownerColumn } from './people.ts'

/**
 * Queued and failed mails; sent ones are deleted. Named letters in SQL, for earlier versions running beside this one.
 */
export const mails = pgTable(
  'letters',
  {
    id: uuid('id').primaryKey(),
    /** its name in content/en/mails.json, or the job that will write it */
    kind: text('kind').notNull(),
    /** recipient and content, encrypted */
    encrypted: text('sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    /** of its link or day; null: never */
    expiresAt: instant('expires_at'),
    giveUpAt: instant('give_up_at').notNull(),
    /** next try; while locked, when others may take over */
    dueAt: instant('due_at').notNull(),
    lockedBy: uuid('claim'),
    tries: smallint('tries').notNull().default(0),
    /** tries without the server's answer: it may have arrived */
    unsure: smallint('unsure').notNull().default(0),
    failedAt: instant('failed_at'),
    /** of the last failure; names nobody */
    cause: text('cause'),
  },
  (table) => [
    index('letters_due_at')
      .on(table.dueAt)
      .where(sql`failed_at is null`),
  ],
)

export const retentionMails = pgTable(
  'retention_letters',
  {
    id: uuid('id').primaryKey(),
    userId: ownerColumn(),
    step: text('step', { enum: ['first', 'last'] }).notNull(),
    writtenAt: instant('written_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [unique('retention_letters_user_id_step').on(table.userId, table.step)],
)
