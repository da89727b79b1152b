import { Elysia } from 'elysia'
import { compareResults } from './contract.ts'
import { findQuestionSets } from '../answers/question-sets.ts'
import type { Database } from '../db/engine/database.ts'
import { findScoredRow, type ScoredRow } from './queries.ts'
import { changesBetween, type ComparableResult } from '../instrument/comparison.ts'
import { sharedWording } from '../instrument/wording.ts'
import { noAssessment, noResult } from '../http/errors.ts'
import type { RouteOptions } from '../options.ts'
import { routeAddress, parseId, routeOptions } from '../http/route-options.ts'

export function comparisonRoutes({ database, sessionMacros }: RouteOptions) {
  const load = async (userId: string, assessmentId: string): Promise<ComparableResult> => {
    const row = await findScoredRow(database, userId, assessmentId)
    if (row === undefined) throw noResult()
    return loadComparable(database, row)
  }
  return new Elysia({ name: 'comparisons' }).use(sessionMacros).route(
    ...routeAddress(compareResults),
    async ({ query, userId }) => {
      const [from, to] = [parseId(query.from, noAssessment), parseId(query.to, noAssessment)]
      return changesBetween(await load(userId, from), await load(userId, to))
    },
    { ...routeOptions(compareResults), person: true },
  )
}

async function loadComparable(database: Database, row: ScoredRow): Promise<ComparableResult> {
  const versions = [row.startedBankVersion, row.score.bankVersion]
  const banks = await findQuestionSets(database, versions)
  return {
    score: row.score,
    sheet: row.answers,
    wording: sharedWording(versions.map((version) => banks.get(version))),
  }
}
