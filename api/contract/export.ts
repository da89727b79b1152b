import { z } from 'zod'
import { BetaFeedback } from './forms/beta-feedback.ts'
import { ContactMessage } from './forms/contact.ts'
import { WaitlistEntry } from './forms/waitlist.ts'
import { InsightsChoice } from './insights-state.ts'
import { Insights, Words } from './insights.ts'
import { Device } from './device.ts'
import { Passkey } from './passkey.ts'
import { Pulse } from './challenge.ts'
import { Answer } from './question.ts'
import { ScoreResult } from './score.ts'
import { SharedLink } from './shared-link.ts'
import { SignalName } from './signal.ts'
import { endpointsOf, named, Time } from './endpoint.ts'

const endpoint = endpointsOf('Account')

export const ExportedAnswer = named('ExportedAnswer', {
  questionId: z.int(),
  /** the statement as it was read, null where its words of that time are no longer known */
  wording: z.string().nullable(),
  signal: SignalName.nullable(),
  answer: Answer,
  /** of the first answer */
  answeredAt: Time,
  /** of the current answer; null once the assessment is completed, which keeps only the first time */
  chosenAt: Time.nullable(),
})
export type ExportedAnswer = z.infer<typeof ExportedAnswer>

const answered = {
  answers: z.array(z.object({ questionId: z.int(), answer: Answer })),
  /** of the questions as they stood then */
  bankVersion: z.string(),
}

export const ExportedStart = named('ExportedStart', {
  signal: SignalName,
  component: z.string(),
  ...answered,
  /** 0-100 with two decimals; null where the person started without day 0, and answered nothing */
  score: z.number().nullable(),
  createdAt: Time,
})
export type ExportedStart = z.infer<typeof ExportedStart>

export const ExportedPulse = Pulse.extend(answered).meta({ id: 'ExportedPulse' })
export type ExportedPulse = z.infer<typeof ExportedPulse>

export const ExportedAssessment = named('ExportedAssessment', {
  id: z.string(),
  startedAt: Time,
  /** null while open */
  completedAt: Time.nullable(),
  /** of the questions as they stood when it was started */
  bankVersion: z.string(),
  answers: z.array(ExportedAnswer),
  /** null while open; it holds the versions of questions and scoring that it was computed with */
  score: ScoreResult.nullable(),
  /** the result in words; null while open */
  insights: Insights.nullable(),
  /** the answers and figures that the words cite, as they were when these were written; null while open */
  evidence: Words.shape.evidence.nullable(),
  /** day 0 of the challenge; null where it was neither answered nor skipped */
  challengeStart: ExportedStart.nullable(),
  /** the days of the challenge that were done */
  challenge: z.array(z.object({ day: z.int(), doneAt: z.string() })),
  /** newest first */
  pulses: z.array(ExportedPulse),
})
export type ExportedAssessment = z.infer<typeof ExportedAssessment>

/** What a form sends, as it is stored: without the field that only robots fill in. */
function sentBy<Fields extends { website: z.core.$ZodType }>({ shape }: { shape: Fields }) {
  const { website: _, ...fields } = shape
  return z.array(z.object({ ...fields, sentAt: Time }))
}

/** What a person sent through the site's forms while signed in. */
export const ExportedSent = z.object({
  waitlist: sentBy(WaitlistEntry),
  messages: sentBy(ContactMessage),
  feedback: sentBy(BetaFeedback),
})
export type ExportedSent = z.infer<typeof ExportedSent>

const ExportedModelCall = z.object({
  /** null where the assessment was deleted */
  assessmentId: z.string().nullable(),
  /** in UTC */
  day: z.string(),
  /** 'written' or why nothing was */
  outcome: z.string(),
  promptTokens: z.int(),
  completionTokens: z.int(),
})

const ExportedEndMail = z.object({
  step: z.enum(['first', 'last']),
  writtenAt: Time,
  /** null where no mail server took it */
  sentAt: Time.nullable(),
})

/** A person's profile, what they sent, and their assessments, for the person to keep. */
export const AccountExport = named('AccountExport', {
  exportedAt: Time,
  /** true while the errors below, and what they make of a change, come from simulated people */
  areErrorsEstimated: z.boolean(),
  profile: z.object({
    id: z.string(),
    email: z.string(),
    isEmailConfirmed: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    createdAt: Time,
    /** the day of the last visit, in UTC */
    lastSeenOn: z.string(),
    /** who may write the person's insights; null where that was never chosen */
    insightsChoice: InsightsChoice.nullable(),
  }),
  /** what the person has agreed to before their first statement, and when, earliest first */
  consents: z.array(z.object({ version: z.string(), givenAt: z.string() })),
  /** oldest first; the keys themselves are on the person's devices */
  passkeys: z.array(Passkey),
  /** accounts of a sign-in provider that sign in here; `account` is what the provider knows the person by */
  providers: z.array(z.object({ account: z.string(), linkedAt: Time })),
  /** the browsers that are signed in, last seen first */
  devices: z.array(Device.omit({ id: true, isThis: true })),
  /** oldest first */
  sent: ExportedSent,
  /** those that have not ended, newest first; the address of a link is given only once, when it is made */
  sharedLinks: z.array(SharedLink),
  /** the times a language model was asked to write for the person, oldest first */
  modelCalls: z.array(ExportedModelCall),
  /** mails that said that the account ends, as nobody visited it */
  endMails: z.array(ExportedEndMail),
  /** newest first */
  assessments: z.array(ExportedAssessment),
})
export type AccountExport = z.infer<typeof AccountExport>

export const exportAccount = endpoint('GET', '/api/account/export', 'The data of the account, as a JSON file', {
  answer: AccountExport,
  failures: ['too-many-requests'],
})

export const exportAnswers = endpoint('GET', '/api/account/export.csv', 'Every answer, as a CSV file', {
  mediaType: 'text/csv',
  answer: z.string(),
  failures: ['too-many-requests'],
})
