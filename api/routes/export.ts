import { Elysia } from 'elysia'
import { AccountExport } from '../contract/export.ts'
import { listAllAnswers, listAssessments } from '../db/assessments.ts'
import { findBanks } from '../db/banks.ts'
import type { Database } from '../db/database.ts'
import { listScores } from '../db/scores.ts'
import { findUser } from '../db/users.ts'
import { bankVersion } from '../domain/bank.ts'
import { brand } from '../domain/brand.ts'
import { answersAsCsv, wordedAnswers } from '../domain/export.ts'
import { sharedWording } from '../domain/wording.ts'
import { unauthorized } from './errors.ts'
import { presentScore, presentUser } from './present.ts'
import type { Visitor } from './visitor.ts'

export interface ExportOptions {
  database: Database
  visitor: Visitor
  now: () => Date
}

const tags = ['Account']

/** A person's data as a file to keep: all of it as JSON, the answers as a table. */
export function exportRoutes({ database, visitor, now }: ExportOptions) {
  return new Elysia({ name: 'export' })
    .get(
      '/api/account/export',
      async ({ request, set }) => {
        Object.assign(set.headers, fileHeaders('json', now()))
        return exportAccount(database, await visitor.userId(request), now())
      },
      {
        response: { 200: AccountExport },
        detail: { summary: 'Everything in the account, as a JSON file', tags }
      }
    )
    .get(
      '/api/account/export.csv',
      async ({ request, set }) => {
        const { assessments } = await exportAccount(database, await visitor.userId(request), now())
        Object.assign(set.headers, fileHeaders('csv', now()), { 'content-type': 'text/csv; charset=utf-8' })
        return answersAsCsv(assessments)
      },
      { detail: { summary: 'Every answer, as a CSV file', tags } }
    )
}

function fileHeaders(ending: string, now: Date): Record<string, string> {
  const name = `${brand.product.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${now.toISOString().slice(0, 10)}.${ending}`
  return { 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' }
}

async function exportAccount(database: Database, userId: string, now: Date): Promise<AccountExport> {
  const user = await findUser(database, userId)
  if (user === undefined) throw unauthorized()
  const assessments = await listAssessments(database, userId)
  const scores = new Map((await listScores(database, userId)).map(score => [score.assessmentId, score]))
  const answers = Map.groupBy(await listAllAnswers(database, userId), answer => answer.assessmentId)
  // Between the start and the last answer the questions may have changed once.
  const versionsOf = (id: string, started: string) => [started, scores.get(id)?.bankVersion ?? bankVersion]
  const banks = await findBanks(
    database,
    assessments.flatMap(row => versionsOf(row.id, row.bankVersion))
  )
  return {
    exportedAt: now.toISOString(),
    profile: { ...presentUser(user), createdAt: user.createdAt.toISOString() },
    assessments: assessments.map(({ id, createdAt, completedAt, bankVersion: started }) => {
      const score = scores.get(id)
      const wording = sharedWording(versionsOf(id, started).map(version => banks.get(version)))
      return {
        id,
        startedAt: createdAt.toISOString(),
        completedAt: completedAt?.toISOString() ?? null,
        bankVersion: started,
        answers: wordedAnswers(answers.get(id) ?? [], wording),
        score: score ? presentScore(score) : null
      }
    })
  }
}
