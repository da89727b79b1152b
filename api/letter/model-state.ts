import { languageFolder, source } from '#language'
import { findWriterChoice } from '../accounts/queries.ts'
import type { RouteOptions } from '../options.ts'
import type { StoredResult } from '../results/queries.ts'
import { findCallObstacle } from './calls.ts'
import { isLetterLocked } from './writing.ts'
import { type ModelState, sentencesOf, writerOf } from './contract.ts'
import { analyseResult } from './evidence/evidence.ts'
import { createWritingTask } from './model/task.ts'

type ModelOptions = Pick<RouteOptions, 'database' | 'model' | 'modelCallLimits' | 'now'>

/** Null if this site uses no model, or the letter isn’t read in English, in which alone a model’s sentences are checked. */
export async function loadModelState(
  { database, model, modelCallLimits, now }: ModelOptions,
  result: StoredResult,
): Promise<ModelState | null> {
  if (model === null || languageFolder() !== source || result.letterLanguage !== source) return null
  const { userId, assessmentId, letter } = result
  const request = { userId, assessmentId, now: now() }
  const obstacle = await findCallObstacle(database, request, modelCallLimits)
  return {
    service: model.service,
    name: model.name,
    choice: (await findWriterChoice(database, userId)) ?? 'undecided',
    mayWrite: writerOf(sentencesOf(letter.insights)) === 'built-in' && allowsModel(result) && obstacle === null,
    isWriting: await isLetterLocked(database, request),
  }
}

/** Not in letters from before slots or in other languages, nor if all its answers were neutral. */
export function allowsModel({ letter, letterLanguage, score: scored, answers }: StoredResult): boolean {
  const { insights } = letter
  const hasPlace =
    letterLanguage === source && !insights.care && sentencesOf(insights).some(({ slot }) => slot !== undefined)
  return hasPlace && createWritingTask(analyseResult({ scored, answers }), insights).slots.length > 0
}
