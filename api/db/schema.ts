import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid
} from 'drizzle-orm/pg-core'
import type { Quality, SignalBreakdown, StyleAnalysis } from '../contract/score.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const score = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' })

// Users, sessions, accounts and verifications have the columns that better-auth reads and writes.

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  name: text('name').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  image: text('image'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull()
})

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull()
  },
  table => [index('sessions_user_id').on(table.userId)]
)

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull()
  },
  table => [index('accounts_user_id').on(table.userId)]
)

export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull()
  },
  table => [index('verifications_identifier').on(table.identifier)]
)

/** How often something was tried of late; `key` holds a hash, never an address. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: instant('expire')
})

export const assessments = pgTable(
  'assessments',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    createdAt: instant('created_at').notNull().defaultNow(),
    completedAt: instant('completed_at')
  },
  table => [index('assessments_user_id').on(table.userId)]
)

export const responses = pgTable(
  'responses',
  {
    assessmentId: uuid('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    questionId: smallint('question_id').notNull(),
    answer: smallint('answer').notNull(),
    /** when the question was first answered; a later change of mind does not move it */
    answeredAt: instant('answered_at').notNull()
  },
  table => [
    primaryKey({ columns: [table.assessmentId, table.questionId] }),
    check('responses_answer', sql`${table.answer} between 1 and 5`)
  ]
)

/** One row a completed assessment. Once stored it never changes. Scores are 0-100. */
export const scores = pgTable('scores', {
  assessmentId: uuid('assessment_id')
    .primaryKey()
    .references(() => assessments.id, { onDelete: 'cascade' }),
  sparkScore: score('spark_score').notNull(),
  anchorScore: score('anchor_score').notNull(),
  vibeScore: score('vibe_score').notNull(),
  driveScore: score('drive_score').notNull(),
  lensScore: score('lens_score').notNull(),
  patternScore: score('pattern_score').notNull(),
  needsScore: score('needs_score').notNull(),
  compassScore: score('compass_score').notNull(),
  personalityScore: score('personality_score').notNull(),
  heartScore: score('heart_score').notNull(),
  rasScore: score('ras_score').notNull(),
  tier: text('tier').notNull(),
  nearBorder: jsonb('near_border').$type<[string, string]>(),
  signalBreakdowns: jsonb('signal_breakdowns').$type<SignalBreakdown[]>().notNull(),
  styleAnalysis: jsonb('style_analysis').$type<StyleAnalysis[]>().notNull(),
  quality: jsonb('quality').$type<Quality>().notNull(),
  aiSummary: text('ai_summary').notNull(),
  summaryWriter: text('summary_writer', { enum: ['built-in', 'model'] }).notNull(),
  scoringVersion: text('scoring_version').notNull(),
  bankVersion: text('bank_version').notNull(),
  /** what it was computed from: the answer, 1-5, to each item by its id */
  answers: jsonb('answers').$type<Record<number, number>>().notNull()
})

export const waitlistEntries = pgTable('waitlist_entries', {
  id: uuid('id').primaryKey(),
  /** in lower case */
  email: text('email').notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  referralSource: text('referral_source').notNull(),
  createdAt: instant('created_at').notNull()
})

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  category: text('category').notNull(),
  message: text('message').notNull(),
  createdAt: instant('created_at').notNull()
})

export const betaFeedback = pgTable('beta_feedback', {
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
  createdAt: instant('created_at').notNull()
})
