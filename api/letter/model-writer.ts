import { type Model, type ModelAnswer, ModelFailure, type Tokens } from '../model/model.ts'
import type { SkipReason, WritingState } from './contract.ts'
import { type ModelSentence, sentencesOf, type Letter, writerOf } from './contract.ts'
import type { Database } from '../db/engine/database.ts'
import { type AnsweredCall, closeCall } from './calls.ts'
import { findLetter } from './queries.ts'
import { isLetterLocked, lockLetter, storeModelLetter, unlockLetter } from './writing.ts'
import { analyseResult, citedEvidence, evidenceOf } from './evidence/evidence.ts'
import { createWritingTask, type ModelClient, type WritingTask } from './model/task.ts'
import { addModelSentences } from './placing.ts'
import { logFailure } from '../log.ts'
import type { AppOptions } from '../options.ts'
import { findScoreResult, type StoredResult } from '../results/queries.ts'

type ModelWriterOptions = AppOptions & { model: Model }

/** milliseconds; many proxies end requests silent for a minute */
export const longestWait = 50_000
/** milliseconds between looks at another process's lock, which sends no signal */
const lockCheck = 1_000
/** milliseconds between a model's deadline and its lock's expiry, for storing */
const lockMargin = 60_000

/**
 * One writing per letter: requests in this process share it, and a lock in the database stops other processes from paying
 * again. Goes on if nobody waits.
 */
export function createModelWriter(options: ModelWriterOptions) {
  const { database, background, now, startTimer } = options
  const processId = Bun.randomUUIDv7()
  const underWay = new Map<string, Promise<WritingState>>()

  const begin = (result: StoredResult): Promise<WritingState> => {
    const { assessmentId } = result
    const { promise, resolve } = Promise.withResolvers<WritingState>()
    underWay.set(assessmentId, promise)
    background.run('failed to write a letter', async (stopping) => {
      try {
        resolve(await writeWithModel(options, { result, processId, stopping }))
      } finally {
        underWay.delete(assessmentId)
        resolve(skippedState('failed'))
      }
    })
    return promise
  }
  const limitWait = (letter: Promise<WritingState>): Promise<WritingState> => {
    const { promise, resolve } = Promise.withResolvers<WritingState>()
    const cancel = startTimer(longestWait, () => resolve({ status: 'writing' }))
    return Promise.race([letter, promise]).finally(cancel)
  }
  return {
    write: (result: StoredResult) => limitWait(underWay.get(result.assessmentId) ?? begin(result)),
    async wait({ userId, assessmentId }: StoredResult): Promise<WritingState> {
      const written = underWay.get(assessmentId)
      if (written) return limitWait(written)
      for (let waited = 0; await isLetterLocked(database, { userId, assessmentId, now: now() }); waited += lockCheck) {
        if (waited === longestWait) return { status: 'writing' }
        await new Promise<void>((resolve) => startTimer(lockCheck, resolve))
      }
      const letter = await findLetter(database, userId, assessmentId)
      return letter ? letterState(letter) : { status: 'idle' }
    },
  }
}

interface Writing {
  result: StoredResult
  processId: string
  stopping: AbortSignal
}

async function writeWithModel(options: ModelWriterOptions, writing: Writing): Promise<WritingState> {
  const { database, modelCallLimits: limits, model, now } = options
  const { result, processId, stopping } = writing
  const { userId, assessmentId } = result
  if (stopping.aborted) return skippedState('failed')
  const longest = model.answerSeconds * 1000
  const expiresAt = new Date(now().getTime() + longest + lockMargin)
  const outcome = await lockLetter(database, { userId, assessmentId, processId, expiresAt, limits, now: now() })
  if (outcome.type === 'writing') return { status: 'writing' }
  if (outcome.type === 'kept') return skippedState(outcome.reason)
  if (outcome.type === 'written') return letterState(outcome.letter)
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(longest)])
    return await askAndStore(options, { ...writing, stopping: signal }, outcome.callId)
  } finally {
    await unlockLetter(database, { userId, assessmentId, processId })
  }
}

/** Stores the sentences, unless the letter has to stay as it is by now. */
async function askAndStore(
  { database, model, now }: ModelWriterOptions,
  { result, processId, stopping }: Writing,
  callId: string,
): Promise<WritingState> {
  const { userId, assessmentId, score, answers, comparedWith, letter } = result
  const previous = comparedWith === null ? undefined : await findScoreResult(database, userId, comparedWith)
  const catalogue = evidenceOf(score, answers, previous)
  const task = createWritingTask(analyseResult({ scored: score, answers }), letter.insights)
  const attempt = await attemptWriting({ database, model, task, stopping, callId })
  if (typeof attempt === 'string') return skippedState(attempt)
  const stored = await storeModelLetter(database, {
    userId,
    assessmentId,
    comparedWith,
    processId,
    call: attempt.call,
    addSentences: (current) => {
      const text = addModelSentences(current, attempt.sentences)
      return { insights: text, evidence: citedEvidence(text, catalogue) }
    },
    model: model.name,
    now: now(),
  })
  return stored.type === 'kept' ? skippedState(stored.reason) : letterState(stored.letter)
}

export const skippedState = (reason: SkipReason): WritingState => ({ status: 'kept', reason })

export function letterState(letter: Letter): WritingState {
  const sentences = sentencesOf(letter.insights)
  if (writerOf(sentences) === 'built-in') return { status: 'idle' }
  return { status: 'written', sentences: sentences.filter(({ writer }) => writer === 'model').length, words: letter }
}

interface AttemptOptions {
  database: Database
  model: Model
  task: WritingTask
  stopping: AbortSignal
  callId: string
}

type Attempt = { call: AnsweredCall; sentences: ModelSentence[] } | SkipReason

/**
 * Writes, then reviews. The outcome is stored at once, or with the letter if any sentence stands. Reasons for refusals would quote
 * the user, so they're never stored; `npm run insights -- try` shows them for simulated people.
 */
async function attemptWriting({ database, model, task, stopping, callId }: AttemptOptions): Promise<Attempt> {
  const spent: Tokens[] = []
  try {
    const { placed } = await task.write(createModelClient(model, stopping, ({ tokens }) => spent.push(tokens)))
    const tokens = sumOf(spent)
    if (placed.length > 0) return { call: { id: callId, tokens }, sentences: placed }
    await closeCall(database, callId, { outcome: 'rejected', tokens })
    return 'rejected'
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    const { reason, tokens } = error
    const isRefused = reason === 'refused' && spent.length === 0
    const outcome = isRefused || reason === 'declined' ? reason : 'failed'
    await closeCall(database, callId, { outcome, tokens: sumOf([...spent, tokens]) })
    if (reason !== 'stopped') logFailure({ insights: 'the model gave no answer' }, error)
    return reason === 'declined' ? 'declined' : 'failed'
  }
}

function sumOf(all: readonly Tokens[]): Tokens {
  return {
    promptTokens: all.reduce((sum, { promptTokens }) => sum + promptTokens, 0),
    completionTokens: all.reduce((sum, { completionTokens }) => sum + completionTokens, 0),
  }
}

export function createModelClient(
  model: Model,
  stopping: AbortSignal,
  onAnswer?: (answer: ModelAnswer) => void,
): ModelClient {
  const valueOf = async (asking: Promise<ModelAnswer>) => {
    const answer = await asking
    onAnswer?.(answer)
    return answer.value
  }
  return {
    ask: (question) => valueOf(model.ask({ ...question, stopping })),
    review: (question) => valueOf(model.review({ ...question, stopping })),
  }
}
