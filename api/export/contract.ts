import { z } from 'zod'
import { Device } from '#api/accounts/devices/contract.ts'
import { Passkey } from '#api/accounts/passkeys/contract.ts'
import { Answer } from '#api/answers/contract.ts'
import { endpointsOf, namedObject, Time } from '#api/contract/endpoint.ts'
import { SignalName } from '#api/contract/signal.ts'
import { ChosenWriter, Letter, LetterBody } from '#api/letter/contract.ts'
import { BetaFeedback, ContactMessage, type Honeypots, WaitlistEntry } from '#api/messages/forms.ts'
import { Pulse } from '#api/practice/contract.ts'
import { ScoreResult } from '#api/results/contract.ts'
import { SharedLink } from '#api/sharing/contract.ts'

const endpoint = endpointsOf('Account')

export const ExportedAnswer = namedObject('ExportedAnswer', {
  questionId: z.int(),
  /**
   * as served when the answer was given, but a page that was open over an upgrade may have shown earlier words; null if
   * those that the survey began with are unknown
   */
  wording: z.string().nullable(),
  signal: SignalName.nullable(),
  answer: Answer,
  /** in which the statement was read; null if the result is mixed, as each answer's is unknown then */
  language: z.string().nullable(),
  answeredAt: Time,
  /** of the current answer; null once completed */
  chosenAt: Time.nullable(),
})
export type ExportedAnswer = z.infer<typeof ExportedAnswer>

const ExportedConsent = z.object({ version: z.string(), language: z.string(), givenAt: z.string() })
export type ExportedConsent = z.infer<typeof ExportedConsent>

const answered = {
  answers: z.array(z.object({ questionId: z.int(), answer: Answer })),
  bankVersion: z.string(),
}

export const ExportedStart = namedObject('ExportedStart', {
  signal: SignalName,
  component: z.string(),
  ...answered,
  /** 0-100 with two decimals; null if day 0 was skipped */
  score: z.number().nullable(),
  createdAt: Time,
})
export type ExportedStart = z.infer<typeof ExportedStart>

export const ExportedPulse = Pulse.extend(answered).meta({ id: 'ExportedPulse' })
export type ExportedPulse = z.infer<typeof ExportedPulse>

export const ExportedAssessment = namedObject('ExportedAssessment', {
  id: z.string(),
  startedAt: Time,
  completedAt: Time.nullable(),
  /** when it was started */
  bankVersion: z.string(),
  /** given as a guest, before the account claimed the answers; null if there was none */
  guestConsent: ExportedConsent.nullable(),
  answers: z.array(ExportedAnswer),
  /** null while open; holds the versions it was computed with */
  score: ScoreResult.nullable(),
  /** null while open */
  insights: LetterBody.nullable(),
  /** of the letter; null while open */
  language: z.string().nullable(),
  /** its built-in sentences in other languages in which it was read */
  translations: z.array(Letter.extend({ language: z.string() })),
  /** what the letter cites, at the time of writing; null while open */
  evidence: Letter.shape.evidence.nullable(),
  challengeStart: ExportedStart.nullable(),
  challenge: z.array(z.object({ day: z.int(), doneAt: z.string() })),
  /** newest first */
  pulses: z.array(ExportedPulse),
})
export type ExportedAssessment = z.infer<typeof ExportedAssessment>

/** Without the honeypots. */
function sentBy<Fields extends Record<keyof Honeypots, z.core.$ZodType>>({ shape }: { shape: Fields }) {
  const { leaveEmpty: _, website: _website, ...fields } = shape
  return z.array(z.object({ ...fields, sentAt: Time }))
}

export const ExportedSent = z.object({
  waitlist: sentBy(WaitlistEntry),
  messages: sentBy(ContactMessage),
  feedback: sentBy(BetaFeedback),
})
export type ExportedSent = z.infer<typeof ExportedSent>

const ExportedModelCall = z.object({
  /** null if the assessment was deleted */
  assessmentId: z.string().nullable(),
  /** UTC */
  day: z.string(),
  /** 'written', or why not */
  outcome: z.string(),
  promptTokens: z.int(),
  completionTokens: z.int(),
})

const ExportedEndMail = z.object({
  step: z.enum(['first', 'last']),
  writtenAt: Time,
  /** null if no mail server took it */
  sentAt: Time.nullable(),
})

export const AccountExport = namedObject('AccountExport', {
  exportedAt: Time,
  areErrorsEstimated: z.boolean(),
  profile: z.object({
    id: z.string(),
    email: z.string(),
    isEmailConfirmed: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    /** of mails; null: English */
    language: z.string().nullable(),
    createdAt: Time,
    /** UTC */
    lastSeenOn: z.string(),
    /** null: never chosen */
    insightsChoice: ChosenWriter.nullable(),
  }),
  /** oldest first */
  consents: z.array(ExportedConsent),
  /** oldest first, without the keys */
  passkeys: z.array(Passkey),
  /** `account` is the provider's id */
  providers: z.array(z.object({ account: z.string(), linkedAt: Time })),
  /** last seen first */
  devices: z.array(Device.omit({ id: true, isThis: true })),
  sent: ExportedSent,
  /** active ones, newest first; without the tokens */
  sharedLinks: z.array(SharedLink),
  modelCalls: z.array(ExportedModelCall),
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
