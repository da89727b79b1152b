import type {
  AccountExport,
  ExportedAssessment,
  ExportedPulse,
  ExportedSent,
  ExportedStart,
} from '../contract/export.ts'
import { listProviderAccounts } from '../db/accounts.ts'
import { findAssessment, findAssessments, findChosenTimes } from '../db/assessments.ts'
import { findBanks, type Bank } from '../db/banks.ts'
import { listConsents } from '../db/consents.ts'
import { findStart, listDoneDays, type StartRow } from '../db/challenges.ts'
import type { Database } from '../db/engine/database.ts'
import { listCalls } from '../db/insight-calls.ts'
import { listSent } from '../db/messages.ts'
import { listPulses, type PulseRow } from '../db/pulses.ts'
import { findPasskeys } from '../db/passkeys.ts'
import { listRetentionMails, type RetentionMailRow } from '../db/retention.ts'
import { findScoredRow } from '../db/scores.ts'
import { listSessions } from '../db/sessions.ts'
import { listLinks } from '../db/shared-links.ts'
import { findInsightsChoice, findUser } from '../db/users.ts'
import { bankVersion } from '../domain/bank.ts'
import { wordedAnswers } from '../domain/export.ts'
import { isEstimated } from '../facts/parameters.ts'
import { readPulses } from '../domain/pulse.ts'
import { sharedWording } from '../domain/wording.ts'
import { unauthorized } from './errors.ts'
import { answeredStart } from './challenge.ts'
import { deviceToContract, linkToContract, passkeyToContract, userToContract } from './to-contract.ts'

/** Throws ProblemError if the account is gone. */
export async function collectExport(database: Database, userId: string, now: Date): Promise<AccountExport> {
  const user = await findUser(database, userId)
  if (user === undefined) throw unauthorized()
  const { lastSeenOn, emailVerified: isEmailConfirmed } = user
  const insightsChoice = await findInsightsChoice(database, userId)
  const createdAt = user.createdAt.toISOString()
  const profile = { ...userToContract(user), isEmailConfirmed, createdAt, lastSeenOn, insightsChoice }
  const agreed = await listConsents(database, userId)
  const consents = agreed.map(({ version, givenAt }) => ({ version, givenAt: givenAt.toISOString() }))
  const sent = await exportSent(database, userId)
  const passkeys = (await findPasskeys(database, userId)).map(passkeyToContract)
  const linked = await listProviderAccounts(database, userId)
  const providers = linked.map((one) => ({ account: one.accountId, linkedAt: one.createdAt.toISOString() }))
  const devices = (await listSessions(database, userId, now)).map(deviceToContract)
  const sharedLinks = (await listLinks(database, userId, now)).map(linkToContract)
  const modelCalls = await listCalls(database, userId)
  const endMails = (await listRetentionMails(database, userId)).map(exportEndMail)
  return {
    exportedAt: now.toISOString(),
    areErrorsEstimated: isEstimated,
    ...{ profile, consents, passkeys, providers, devices, sent, sharedLinks, modelCalls, endMails },
    assessments: await exportAssessments(database, userId),
  }
}

async function exportSent(database: Database, userId: string): Promise<ExportedSent> {
  const { waitlist, messages, feedback } = await listSent(database, userId)
  return { waitlist: waitlist.map(dated), messages: messages.map(dated), feedback: feedback.map(dated) }
}

function dated<Row extends { createdAt: Date }>({ createdAt, ...fields }: Row) {
  return { ...fields, sentAt: createdAt.toISOString() }
}

async function exportAssessments(database: Database, userId: string): Promise<ExportedAssessment[]> {
  const exported: ExportedAssessment[] = []
  const banks = new Map<string, Bank['items']>()
  for (const { id } of await findAssessments(database, userId)) {
    const row = await findAssessment(database, userId, id)
    if (row === undefined) continue
    const scored = await findScoredRow(database, userId, id)
    // The questions may change once between first and last answer.
    const versions = [row.bankVersion, scored?.score.bankVersion ?? bankVersion]
    const unread = versions.filter((version) => !banks.has(version))
    for (const [version, items] of await findBanks(database, unread)) banks.set(version, items)
    const wording = sharedWording(versions.map((version) => banks.get(version)))
    const start = await findStart(database, id)
    const days = await listDoneDays(database, id)
    exported.push({
      id,
      startedAt: row.createdAt.toISOString(),
      completedAt: scored?.score.completedAt ?? null,
      bankVersion: row.bankVersion,
      answers: wordedAnswers(row.answers, wording, await findChosenTimes(database, id)),
      score: scored?.score ?? null,
      insights: scored?.words.insights ?? null,
      evidence: scored?.words.evidence ?? null,
      challengeStart: start ? exportStart(start) : null,
      challenge: days.map(({ day, doneAt }) => ({ day, doneAt: doneAt.toISOString() })),
      pulses: exportPulses(await listPulses(database, id), start),
    })
  }
  return exported
}

function exportEndMail({ step, writtenAt, sentAt }: RetentionMailRow): AccountExport['endMails'][number] {
  return { step, writtenAt: writtenAt.toISOString(), sentAt: sentAt?.toISOString() ?? null }
}

function exportStart({ assessmentId: _, answers, createdAt, ...start }: StartRow): ExportedStart {
  return { ...start, answers: answerRows(answers ?? {}), createdAt: createdAt.toISOString() }
}

function exportPulses(rows: readonly PulseRow[], start: StartRow | undefined): ExportedPulse[] {
  return readPulses(rows, answeredStart(start)).map((pulse, place) => {
    const { answers, bankVersion } = rows[place]!
    return { ...pulse, answers: answerRows(answers), bankVersion }
  })
}

function answerRows(answers: Record<number, number>) {
  return Object.entries(answers).map(([id, answer]) => ({ questionId: Number(id), answer }))
}
