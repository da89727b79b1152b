import { Elysia } from 'elysia'
import {
  awaitLetter,
  chooseWriter,
  type LetterState,
  type ModelState,
  getInsights,
  writeLetter,
} from './state/contract.ts'
import { sentencesOf, writerOf } from './contract.ts'
import { findCallObstacle } from './calls.ts'
import { isClaimed } from './claims.ts'
import { chooseInsights, findInsightsChoice } from '../accounts/queries.ts'
import { analyseResult } from './evidence/evidence.ts'
import { createWritingTask } from './model/task.ts'
import { loadChallenge } from '../practice/routes.ts'
import { createModelWriter, keptState, letterState, longestWait } from './model-writer.ts'
import { findWrittenResult, type WrittenResult } from './written-result.ts'
import type { RouteOptions } from '../options.ts'
import { routeAddress, routeOptions } from '../http/route-options.ts'

/** Bun would otherwise close connections waiting for a letter. */
const idleSeconds = longestWait / 1000 + 10

export function insightsRoutes({
  database,
  sessionMacros,
  background,
  model,
  callLimits: limits,
  now,
  after,
}: RouteOptions) {
  const writer = model && createModelWriter({ database, background, model, limits, now, after })
  const modelState = async (result: WrittenResult): Promise<ModelState | null> => {
    if (model === null) return null
    const { userId, assessmentId, words } = result
    const obstacle = await findCallObstacle(database, { userId, assessmentId, now: now() }, limits)
    return {
      service: model.service,
      name: model.name,
      choice: (await findInsightsChoice(database, userId)) ?? 'undecided',
      mayWrite: writerOf(sentencesOf(words.insights)) === 'built-in' && allowsModel(result) && obstacle === null,
      isWriting: await isClaimed(database, assessmentId, now()),
    }
  }
  const settled = (result: WrittenResult): LetterState | null => {
    const letter = letterState(result.words)
    if (letter.status === 'written') return letter
    if (writer === null) return keptState('unconfigured')
    return allowsModel(result) ? null : keptState('care')
  }

  return new Elysia({ name: 'insights' })
    .use(sessionMacros)
    .route(
      ...routeAddress(getInsights),
      async ({ userId, assessmentId }) => {
        const result = await findWrittenResult(database, { userId, assessmentId })
        return {
          ...result.words,
          model: await modelState(result),
          ...(await loadChallenge(database, result, now())),
        }
      },
      { ...routeOptions(getInsights), assessment: true },
    )
    .route(
      ...routeAddress(writeLetter),
      async ({ userId, assessmentId, request, server, status }) => {
        const result = await findWrittenResult(database, { userId, assessmentId })
        server?.timeout(request, idleSeconds)
        const letter = settled(result) ?? (await writer!.write(result))
        return letter.status === 'writing' ? status(202, letter) : letter
      },
      { ...routeOptions(writeLetter), assessment: true },
    )
    .route(
      ...routeAddress(awaitLetter),
      async ({ userId, assessmentId, request, server }) => {
        const result = await findWrittenResult(database, { userId, assessmentId })
        server?.timeout(request, idleSeconds)
        return settled(result) ?? writer!.wait(result)
      },
      { ...routeOptions(awaitLetter), assessment: true },
    )
    .route(
      ...routeAddress(chooseWriter),
      async ({ body, userId }) => {
        await chooseInsights(database, { userId, ...body, now: now() })
        return body
      },
      { ...routeOptions(chooseWriter), person: true },
    )
}

/** Not in letters from before slots, nor if all its answers were neutral. */
function allowsModel(result: WrittenResult): boolean {
  const { insights } = result.words
  const hasPlace = !insights.care && sentencesOf(insights).some(({ slot }) => slot !== undefined)
  return hasPlace && createWritingTask(analyseResult(result), insights).asked.length > 0
}
