import { setImmediate as nextTurn } from 'node:timers/promises'
import { source } from '#language'
import { listProviderAccounts } from '#api/accounts/credentials.ts'
import { listPasskeyRows, passkeyToContract } from '#api/accounts/passkeys/queries.ts'
import { findWriterChoice, findUser } from '#api/accounts/queries.ts'
import { listSessions } from '#api/accounts/session/queries.ts'
import { deviceToContract } from '#api/accounts/devices/device.ts'
import { userToContract } from '#api/accounts/user.ts'
import { findAssessment, listAssessmentIds } from '#api/answers/queries.ts'
import { listBanks } from '#api/answers/banks.ts'
import type { Database } from '#api/db/engine/database.ts'
import { unauthorized } from '#api/http/errors.ts'
import { areErrorsEstimated } from '#api/instrument/public/parameters.ts'
import { listCalls } from '#api/letter/calls.ts'
import { listTranslations } from '#api/letter/translation.ts'
import { listSent } from '#api/messages/queries.ts'
import { computePulses } from '#api/practice/pulse.ts'
import { findStart, listTicks, listPulses, type PulseRow, type StartRow } from '#api/practice/queries.ts'
import { answeredStart } from '#api/practice/challenge.ts'
import { findResult } from '#api/results/queries.ts'
import { listSharedLinkRows, sharedLinkToContract } from '#api/sharing/queries.ts'
import { listConsents } from '../consent/queries.ts'
import { listRetentionMails, type RetentionMailRow } from '../retention/queries.ts'
import { wordedAnswers } from './answers-table.ts'
import { createWordings } from './wordings.ts'
import type {
  AccountExport,
  ExportedAssessment,
  ExportedConsent,
  ExportedPulse,
  ExportedSent,
  ExportedStart,
} from './contract.ts'

/** The parts of an AccountExport as JSON. Throws ProblemError if the account is gone. */
export async function* exportJson(database: Database, userId: string, now: Date): AsyncGenerator<string> {
  const account = JSON.stringify(await collectAccount(database, userId, now))
  yield `${account.slice(0, -1)},"assessments":[`
  let separator = ''
  for await (const assessment of exportAssessments(database, userId)) {
    yield separator + JSON.stringify(assessment)
    separator = ','
  }
  yield ']}'
}

async function collectAccount(
  database: Database,
  userId: string,
  now: Date,
): Promise<Omit<AccountExport, 'assessments'>> {
  const user = await findUser(database, userId)
  if (user === undefined) throw unauthorized()
  const { lastSeenOn, language, emailVerified: isEmailConfirmed } = user
  const insightsChoice = await findWriterChoice(database, userId)
  const createdAt = user.createdAt.toISOString()
  const profile = { ...userToContract(user), isEmailConfirmed, language, createdAt, lastSeenOn, insightsChoice }
  const consents = (await listConsents(database, userId)).map(exportConsent)
  const sent = await exportSent(database, userId)
  const passkeys = (await listPasskeyRows(database, userId)).map(passkeyToContract)
  const linked = await listProviderAccounts(database, userId)
  const providers = linked.map((one) => ({ account: one.accountId, linkedAt: one.createdAt.toISOString() }))
  const devices = (await listSessions(database, userId, now)).map(deviceToContract)
  const sharedLinks = (await listSharedLinkRows(database, userId, now)).map(sharedLinkToContract)
  const modelCalls = await listCalls(database, userId)
  const endMails = (await listRetentionMails(database, userId)).map(exportEndMail)
  return {
    exportedAt: now.toISOString(),
    areErrorsEstimated,
    ...{ profile, consents, passkeys, providers, devices, sent, sharedLinks, modelCalls, endMails },
  }
}

async function exportSent(database: Database, userId: string): Promise<ExportedSent> {
  const { waitlist, messages, feedback } = await listSent(database, userId)
  return {
    waitlist: waitlist.map(renameCreatedAt),
    messages: messages.map(renameCreatedAt),
    feedback: feedback.map(renameCreatedAt),
  }
}

function renameCreatedAt<Row extends { createdAt: Date }>({ createdAt, ...fields }: Row) {
  return { ...fields, sentAt: createdAt.toISOString() }
}

/** Read one after the other: an account may have thousands. */
export async function* exportAssessments(database: Database, userId: string): AsyncGenerator<ExportedAssessment> {
  const findWordings = createWordings(await listBanks(database))
  for (const id of await listAssessmentIds(database, userId)) {
    const row = await findAssessment(database, userId, id)
    if (row === undefined) continue
    const own = { userId, assessmentId: id }
    const scored = await findResult(database, userId, id)
    const wordingOf = findWordings(row, scored?.score)
    const start = await findStart(database, own)
    const days = await listTicks(database, own)
    yield {
      id,
      startedAt: row.createdAt.toISOString(),
      completedAt: scored?.score.completedAt ?? null,
      bankVersion: row.bankVersion,
      guestConsent: exportGuestConsent(row),
      answers: wordedAnswers(row.answers, wordingOf),
      score: scored?.score ?? null,
      insights: scored?.letter.insights ?? null,
      language: scored?.letterLanguage ?? null,
      translations: (await listTranslations(database, own)).map(({ language, letter }) => ({ language, ...letter })),
      evidence: scored?.letter.evidence ?? null,
      challengeStart: start ? exportStart(start) : null,
      challenge: days.map(({ day, doneAt }) => ({ day, doneAt: doneAt.toISOString() })),
      pulses: exportPulses(await listPulses(database, own), start),
    }
    // The embedded database would keep other requests waiting to the end.
    await nextTurn()
  }
}

function exportConsent({ givenAt, ...consent }: Consent): ExportedConsent {
  return { ...consent, givenAt: givenAt.toISOString() }
}
type Consent = Awaited<ReturnType<typeof listConsents>>[number]

type GuestConsent = Pick<
  NonNullable<Awaited<ReturnType<typeof findAssessment>>>,
  'guestConsentVersion' | 'guestConsentLanguage' | 'guestConsentGivenAt'
>

function exportGuestConsent(row: GuestConsent): ExportedConsent | null {
  const { guestConsentVersion: version, guestConsentLanguage, guestConsentGivenAt: givenAt } = row
  if (version === null || givenAt === null) return null
  return exportConsent({ version, language: guestConsentLanguage ?? source, givenAt })
}

function exportEndMail({ step, writtenAt, sentAt }: RetentionMailRow): AccountExport['endMails'][number] {
  return { step, writtenAt: writtenAt.toISOString(), sentAt: sentAt?.toISOString() ?? null }
}

function exportStart({ assessmentId: _, answers, createdAt, ...start }: StartRow): ExportedStart {
  return { ...start, answers: answerRows(answers ?? {}), createdAt: createdAt.toISOString() }
}

function exportPulses(rows: readonly PulseRow[], start: StartRow | undefined): ExportedPulse[] {
  return computePulses(rows, answeredStart(start)).map((pulse, index) => {
    const { answers, bankVersion } = rows[index]!
    return { ...pulse, answers: answerRows(answers), bankVersion }
  })
}

function answerRows(answers: Record<number, number>) {
  return Object.entries(answers).map(([id, answer]) => ({ questionId: Number(id), answer }))
}
