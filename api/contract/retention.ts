// How long each kind of data lives. This is the only place that says so: what ends it goes by these figures, and the
// pages in content/ name them in braces. What is not here lives as long as the account or the result it belongs to, and
// api/deploy/privacy/record.md lists both. Each name says its unit.

/** A session, after its last renewal; a visit renews it once an hour. */
export const sessionDays = 30
/** Any session, after sign-in, however often it is renewed; SESSION_MAX_DAYS may say less. A guest's is not renewed. */
export const sessionMaxDays = 365
/** The mark by which a browser is known to an account: the longest that browsers keep a cookie. */
export const knownDeviceDays = 400
/** A guest with all answers, after the last of these, or after the beginning without one; not if an account takes over. */
export const guestDays = 30
/** An assessment without an answer. */
export const unansweredDays = 30
/** A link that shows a flower. */
export const sharedLinkDays = 30
/** What somebody without an account sent by a form: messages, feedback, places on the waitlist. */
export const strangerMonths = 24

/** Who may be told with RETENTION_MONTHS that their account ends so long after their last visit. */
export const retentionBounds = { least: 6, most: 120, recommended: 24 } as const
/** Before an account ends there are two mails, so long before. */
export const [firstMailDays, lastMailDays] = [30, 7]
/** An account ends at most so long after the day that its last mail names. Later, the mails begin anew. */
const lateDays = 14
/** Such a mail counts for so long after it was written: the first, and the last. */
export const [mailCountsDays, lastMailCountsDays] = [firstMailDays + lateDays, lastMailDays + lateDays]

/** A link to a new password. */
export const resetMinutes = 60
/** A link that creates an account, and what was asked for until it is followed. */
export const registrationHours = 24
/** A link that confirms an address. */
export const emailChangeHours = 24

/** A mail that waits for a mail server, if its link lives as long. */
export const waitingMailHours = 24
/** A mail that was given up, for the operator to send again. */
export const unsentMailDays = 30
/** Counts of tries, at most. */
export const triesHours = 1
/** What says which process has a model write a result's words, after it has ended. */
export const endedClaimDays = 1

/** milliseconds */
export const hour = 60 * 60 * 1000
export const day = 24 * hour

/** The same time of day so many months earlier, on the last day of a month that is too short. */
export function monthsBefore(time: Date, months: number): Date {
  const before = new Date(time)
  before.setUTCMonth(time.getUTCMonth() - months)
  if (before.getUTCDate() !== time.getUTCDate()) before.setUTCDate(0)
  return before
}

/** A day in UTC, as '2026-11-26'. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)
