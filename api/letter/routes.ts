import { Elysia } from 'elysia'
import { languageFolder, source } from '#language'
import { setWriterChoice } from '../accounts/queries.ts'
import { methodAndPath, routeOptions } from '../http/route-options.ts'
import type { RouteOptions } from '../options.ts'
import { getResult, type StoredResult } from '../results/queries.ts'
import { awaitLetter, chooseWriter, type WritingState, writeLetter } from './contract.ts'
import { allowsModel } from './model-state.ts'
import { createModelWriter, skippedState, letterState, longestWait } from './model-writer.ts'

/** Bun would otherwise close connections waiting for a letter. */
const idleSeconds = longestWait / 1000 + 10

export function letterRoutes(options: RouteOptions) {
  const { database, sessionMacros, model, now } = options
  const writer = model && createModelWriter({ ...options, model })

  const settled = (result: StoredResult): WritingState | null => {
    // A model's sentences are checked by English words, and its prompts are English.
    if (languageFolder() !== source) return skippedState('unconfigured')
    const state = letterState(result.letter)
    if (state.status === 'written') return state
    if (writer === null) return skippedState('unconfigured')
    return allowsModel(result) ? null : skippedState('care')
  }

  return new Elysia({ name: 'letter' })
    .use(sessionMacros)
    .route(
      ...methodAndPath(writeLetter),
      async ({ userId, assessmentId, request, server, status }) => {
        const result = await getResult(database, userId, assessmentId)
        server?.timeout(request, idleSeconds)
        const letter = settled(result) ?? (await writer!.write(result))
        return letter.status === 'writing' ? status(202, letter) : letter
      },
      { ...routeOptions(writeLetter), assessment: true },
    )
    .route(
      ...methodAndPath(awaitLetter),
      async ({ userId, assessmentId, request, server }) => {
        const result = await getResult(database, userId, assessmentId)
        server?.timeout(request, idleSeconds)
        return settled(result) ?? writer!.wait(result)
      },
      { ...routeOptions(awaitLetter), assessment: true },
    )
    .route(
      ...methodAndPath(chooseWriter),
      async ({ body, userId }) => {
        await setWriterChoice(database, { userId, ...body, now: now() })
        return body
      },
      { ...routeOptions(chooseWriter), person: true },
    )
}
