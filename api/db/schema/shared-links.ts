import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Shows } from '../../contract/shared-link.ts'
import { assessments } from './assessments.ts'
import { instant } from './columns.ts'
import { owner } from './people.ts'

/** Links that show a result to anyone who has them. Visits are not recorded. */
export const sharedLinks = pgTable(
  'shared_links',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    assessmentId: uuid('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    /** of the token in the link's address: nobody can open a link with what this table holds */
    tokenHash: text('token_hash').notNull().unique(),
    shows: jsonb('shows').$type<Shows>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('shared_links_user_id').on(table.userId),
    index('shared_links_assessment_id').on(table.assessmentId),
  ],
)
