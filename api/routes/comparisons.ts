import { Elysia } from 'elysia'
import { Comparison, ComparisonQuery } from '../contract/comparison.ts'
import { findBanks } from '../db/banks.ts'
import type { Database } from '../db/database.ts'
import { findScoredRow, type ScoredRow } from '../db/scores.ts'
import { compareResults, type ComparableResult } from '../domain/comparison.ts'
import { sheetFrom } from '../domain/sheet.ts'
import { sharedWording } from '../domain/wording.ts'
import { readAssessmentId } from './assessment-id.ts'
import { noResult } from './errors.ts'
import { presentScore } from './present.ts'
import type { Visitor } from './visitor.ts'

/** What changed between two results of one person. */
export function comparisonRoutes({ database, visitor }: { database: Database; visitor: Visitor }) {
  const load = async (userId: string, assessmentId: string): Promise<ComparableResult> => {
    const row = await findScoredRow(database, userId, assessmentId)
    if (row === undefined) throw noResult()
    return comparable(database, row)
  }
  return new Elysia({ name: 'comparisons' }).get(
    '/api/comparisons',
    async ({ query, request }) => {
      const userId = await visitor.userId(request)
      const [from, to] = [readAssessmentId(query.from), readAssessmentId(query.to)]
      return compareResults(await load(userId, from), await load(userId, to))
    },
    {
      query: ComparisonQuery,
      response: { 200: Comparison },
      detail: { summary: 'What changed between two results', tags: ['Assessments'] },
    },
  )
}

async function comparable(database: Database, row: ScoredRow): Promise<ComparableResult> {
  const versions = [row.startedBankVersion, row.score.bankVersion]
  const banks = await findBanks(database, versions)
  return {
    score: presentScore(row.score),
    sheet: sheetFrom(row.answers),
    wording: sharedWording(versions.map((version) => banks.get(version))),
  }
}
