import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ShareOptions } from '#api/sharing/contract.ts'
import { assessments } from './assessments.ts'
import { instant } from './columns.ts'
import { ownerColumn } from './people.ts'

/** Visits aren't recorded. */
export const sharedLinks = pgTable(
  'shared_links',
  {
    id: uuid('id').primaryKey(),
    userId: ownerColumn(),
    assessmentId: uuid('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    /** a hash, so the table can't open links */
    tokenHash: text('token_hash').notNull().unique(),
    shows: jsonb('shows').$type<ShareOptions>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('shared_links_user_id').on(table.userId),
    index('shared_links_assessment_id').on(table.assessmentId),
  ],
)
