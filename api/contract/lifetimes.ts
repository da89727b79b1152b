// The only source of how long data lives: content/ names these figures in braces. Other data lives as long as its
// account or result; docs/privacy/record.md lists both.

/** After the last renewal; visits renew it hourly. */
export const sessionDays = 30
/** After sign-in; SESSION_MAX_DAYS may lower it. A guest's isn't renewed. */
export const sessionMaxDays = 365
/** Known-device cookie: the longest that browsers keep one. */
export const knownDeviceDays = 400
/** Guests and answers, after the last answer, unless an account takes over. */
export const guestDays = 30
export const unansweredDays = 30
export const sharedLinkDays = 30
/** Forms sent without an account, and those of them that a robot may have sent. */
export const strangerMonths = 24
export const suspectedDays = 90

/** For RETENTION_MONTHS. */
export const retentionBounds = { least: 6, most: 120, recommended: 24 } as const
/** Two mails before an account ends. */
export const [firstMailDays, lastMailDays] = [30, 7]
/** Deletion is at most this late; after that, the mails start again. */
const lateDays = 14
/** How long the first and last mail count. */
export const [mailCountsDays, lastMailCountsDays] = [firstMailDays + lateDays, lastMailDays + lateDays]

export const resetMinutes = 60
/** Also the details stored until the link is followed. */
export const registrationHours = 24
export const emailChangeHours = 24

/** Unless its link expires earlier. */
export const waitingMailHours = 24
/** Undelivered mail, for the operator to resend. */
export const unsentMailDays = 30
export const triesHours = 1
/** For costs over a year; the limits need a day. */
export const modelCallDays = 400
/** After a lock on a letter has expired. */
export const letterLockDays = 1
