import { Elysia } from 'elysia'
import { findBankItems } from '../answers/banks.ts'
import type { Database } from '../db/engine/database.ts'
import { noAssessment, noResult } from '../http/errors.ts'
import { parseId, methodAndPath, routeOptions } from '../http/route-options.ts'
import { changesBetween, type ComparableResult } from '../instrument/comparison.ts'
import { styleLineOf } from '../instrument/public/style-line.ts'
import { sharedWording } from '../instrument/wording.ts'
import type { RouteOptions } from '../options.ts'
import { compareResults, getScore, listScores, listStyleLines, type ResultStyleLine } from './contract.ts'
import { findScoreResult, getResult, listSummaries, readResults } from './queries.ts'

export function resultRoutes({ database, sessionMacros }: RouteOptions) {
  return new Elysia({ name: 'results' })
    .use(sessionMacros)
    .route(
      ...methodAndPath(getScore),
      async ({ userId, assessmentId }) => {
        const score = await findScoreResult(database, userId, assessmentId)
        if (score === undefined) throw noResult()
        return score
      },
      { ...routeOptions(getScore), assessment: true },
    )
    .route(...methodAndPath(listScores), ({ userId }) => listSummaries(database, userId), {
      ...routeOptions(listScores),
      person: true,
    })
    .route(
      ...methodAndPath(listStyleLines),
      async ({ userId }) => {
        const lines: ResultStyleLine[] = []
        for await (const { score, letter } of readResults(database, userId)) {
          const styleLine = styleLineOf(score.styleAnalysis, letter.insights.care)
          lines.push({ assessmentId: score.assessmentId, styleLine })
        }
        return lines
      },
      { ...routeOptions(listStyleLines), person: true },
    )
    .route(
      ...methodAndPath(compareResults),
      async ({ query, userId }) => {
        const [from, to] = [parseId(query.from, noAssessment), parseId(query.to, noAssessment)]
        return changesBetween(await getComparable(database, userId, from), await getComparable(database, userId, to))
      },
      { ...routeOptions(compareResults), person: true },
    )
}

async function getComparable(database: Database, userId: string, assessmentId: string): Promise<ComparableResult> {
  const { startedBankVersion, score, answers } = await getResult(database, userId, assessmentId)
  const versions = [startedBankVersion, score.bankVersion]
  const banks = await findBankItems(database, versions)
  return { score, sheet: answers, wording: sharedWording(versions.map((version) => banks.get(version))) }
}
