import type { BetaFeedback } from '../contract/beta-feedback.ts'
import type { ContactMessage } from '../contract/contact.ts'
import type { WaitlistEntry } from '../contract/waitlist.ts'
import type { Database } from './database.ts'
import { betaFeedback, contactMessages, waitlistEntries } from './schema/messages.ts'

const stamp = (now: Date) => ({ id: Bun.randomUUIDv7(), createdAt: now })

/** Adds someone to the waitlist; false where the e-mail address, in any case, is on it already. */
export async function joinWaitlist(
  database: Database,
  { email, firstName, lastName, referralSource }: WaitlistEntry,
  now: Date,
): Promise<boolean> {
  const rows = await database.orm
    .insert(waitlistEntries)
    .values({ ...stamp(now), email: email.toLowerCase(), firstName, lastName, referralSource })
    .onConflictDoNothing({ target: waitlistEntries.email })
    .returning({ id: waitlistEntries.id })
  return rows.length > 0
}

export async function storeContactMessage(
  database: Database,
  { name, email, subject, category, message }: ContactMessage,
  now: Date,
): Promise<void> {
  await database.orm.insert(contactMessages).values({ ...stamp(now), name, email, subject, category, message })
}

export async function storeBetaFeedback(database: Database, feedback: BetaFeedback, now: Date): Promise<void> {
  const { website, ...columns } = feedback
  await database.orm.insert(betaFeedback).values({ ...stamp(now), ...columns })
}
