import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Paragraph, Writer } from '#api/letter/contract.ts'
import { assessments, ofAssessment } from './assessments.ts'
import { instant } from './columns.ts'
import { users } from './people.ts'

/** One process at a time. */
export const letterLocks = pgTable('insight_claims', {
  assessmentId: ofAssessment().primaryKey(),
  lockedBy: uuid('claimed_by').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

const callOutcomes = ['asked', 'written', 'rejected', 'failed', 'refused', 'declined', 'unused'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** Stored before each try. A deleted user's tries stay without a user: the site's daily limit still counts them. */
export const modelCalls = pgTable(
  'insight_calls',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    assessmentId: uuid('assessment_id').references(() => assessments.id, { onDelete: 'set null' }),
    day: date('day').notNull(),
    /**
     * `refused`: by the service, or unreachable; `declined`: by the model; `rejected`: nothing passed the checks;
     * `unused`: user or results changed meanwhile
     */
    outcome: text('outcome', { enum: callOutcomes }).notNull(),
    promptTokens: integer('prompt_tokens').notNull().default(0),
    completionTokens: integer('completion_tokens').notNull().default(0),
  },
  (table) => [
    index('insight_calls_day').on(table.day),
    index('insight_calls_user_id').on(table.userId),
    index('insight_calls_assessment_id').on(table.assessmentId),
  ],
)

/** Unused; drop it in the release after 0.3, as a version that uses it may run beside this one. */
export const paragraphJudgements = pgTable(
  'paragraph_judgements',
  {
    assessmentId: ofAssessment().notNull(),
    key: text('key').notNull(),
    text: text('text').notNull(),
    kind: text('kind').$type<Paragraph['kind']>().notNull(),
    writer: text('writer').$type<Writer>().notNull(),
    fits: boolean('fits').notNull(),
    judgedAt: instant('judged_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.assessmentId, table.key] })],
)
