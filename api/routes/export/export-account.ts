import type { AccountExport, ExportedPulse } from '../../contract/export.ts'
import { listAllAnswers, listAssessments } from '../../db/assessments.ts'
import { findBanks } from '../../db/banks.ts'
import { listAllDoneDays } from '../../db/challenges.ts'
import type { Database } from '../../db/database.ts'
import { listAllPulses, type PulseRow } from '../../db/pulses.ts'
import { listScores } from '../../db/scores.ts'
import { findInsightsChoice, findUser } from '../../db/users.ts'
import { bankVersion } from '../../domain/bank.ts'
import { wordedAnswers } from '../../domain/export.ts'
import { sharedWording } from '../../domain/wording.ts'
import { unauthorized } from '../errors.ts'
import { presentPulse } from '../insights/challenge-state.ts'
import { presentScore, presentUser } from '../present.ts'

/** All that a person's account holds. Throws a ProblemError where the account is gone. */
export async function exportAccount(database: Database, userId: string, now: Date): Promise<AccountExport> {
  const user = await findUser(database, userId)
  if (user === undefined) throw unauthorized()
  const assessments = await listAssessments(database, userId)
  const scores = new Map((await listScores(database, userId)).map((score) => [score.assessmentId, score]))
  const answers = Map.groupBy(await listAllAnswers(database, userId), (answer) => answer.assessmentId)
  const days = Map.groupBy(await listAllDoneDays(database, userId), (day) => day.assessmentId)
  const pulses = Map.groupBy(await listAllPulses(database, userId), (pulse) => pulse.assessmentId)
  // Between the start and the last answer the questions may have changed once.
  const versionsOf = (id: string, started: string) => [started, scores.get(id)?.bankVersion ?? bankVersion]
  const banks = await findBanks(
    database,
    assessments.flatMap((row) => versionsOf(row.id, row.bankVersion)),
  )
  const insightsChoice = await findInsightsChoice(database, userId)
  return {
    exportedAt: now.toISOString(),
    profile: { ...presentUser(user), createdAt: user.createdAt.toISOString(), insightsChoice },
    assessments: assessments.map(({ id, createdAt, completedAt, bankVersion: started }) => {
      const score = scores.get(id)
      const wording = sharedWording(versionsOf(id, started).map((version) => banks.get(version)))
      return {
        id,
        startedAt: createdAt.toISOString(),
        completedAt: completedAt?.toISOString() ?? null,
        bankVersion: started,
        answers: wordedAnswers(answers.get(id) ?? [], wording),
        score: score ? presentScore(score) : null,
        insights: score?.insights ?? null,
        challenge: (days.get(id) ?? []).map(({ day, doneAt }) => ({ day, doneAt: doneAt.toISOString() })),
        pulses: (pulses.get(id) ?? []).map(exportPulse),
      }
    }),
  }
}

function exportPulse(row: PulseRow): ExportedPulse {
  const answers = Object.entries(row.answers).map(([id, answer]) => ({ questionId: Number(id), answer }))
  return { ...presentPulse(row), answers }
}
