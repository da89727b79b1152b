import type { Background } from '../background.ts'
import { type Model, type ModelAnswer, ModelFailure, type Tokens } from '../model/model.ts'
import type { After } from '../clock.ts'
import type { SkipReason, LetterState } from './contract.ts'
import { type ModelSentence, sentencesOf, type Words, writerOf } from './contract.ts'
import type { Database } from '../db/engine/database.ts'
import { type AnsweredCall, type CallLimits, closeCall } from './calls.ts'
import { claimWriting, isClaimed, releaseClaim } from './claims.ts'
import { findWords, storeWritten } from './queries.ts'
import { analyseResult, citedEvidence, evidenceOf } from './evidence/evidence.ts'
import { createWritingTask, type ModelCalls, type WritingTask } from './model/task.ts'
import { addModelSentences } from './placing.ts'
import { logFailure } from '../log.ts'
import { findScore, type StoredResult } from '../results/queries.ts'

interface ModelWriterOptions {
  database: Database
  background: Background
  model: Model
  limits: CallLimits
  now: () => Date
  after: After
}

/** milliseconds; many proxies end requests silent for a minute */
export const longestWait = 50_000
/** milliseconds between looks at another process's claim, which sends no signal */
const claimCheck = 1_000
/** milliseconds between a model's deadline and its claim's expiry, for storing */
const claimMargin = 60_000

/**
 * One writing per letter: requests in this process share it, and a database claim stops other processes from paying
 * again. Goes on if nobody waits.
 */
export function createModelWriter(options: ModelWriterOptions) {
  const { database, background, now, after } = options
  const processId = Bun.randomUUIDv7()
  const underWay = new Map<string, Promise<LetterState>>()

  const begin = (result: StoredResult): Promise<LetterState> => {
    const { assessmentId } = result
    const { promise, resolve } = Promise.withResolvers<LetterState>()
    underWay.set(assessmentId, promise)
    background.run('failed to write a letter', async (stopping) => {
      try {
        resolve(await writeLetter(options, { result, processId, stopping }))
      } finally {
        underWay.delete(assessmentId)
        resolve(keptState('failed'))
      }
    })
    return promise
  }
  const limitWait = (letter: Promise<LetterState>): Promise<LetterState> => {
    const { promise, resolve } = Promise.withResolvers<LetterState>()
    const cancel = after(longestWait, () => resolve({ status: 'writing' }))
    return Promise.race([letter, promise]).finally(cancel)
  }
  return {
    write: (result: StoredResult) => limitWait(underWay.get(result.assessmentId) ?? begin(result)),
    async wait({ userId, assessmentId }: StoredResult): Promise<LetterState> {
      const letter = underWay.get(assessmentId)
      if (letter) return limitWait(letter)
      for (let waited = 0; await isClaimed(database, { userId, assessmentId, now: now() }); waited += claimCheck) {
        if (waited === longestWait) return { status: 'writing' }
        await new Promise<void>((resolve) => after(claimCheck, resolve))
      }
      const words = await findWords(database, userId, assessmentId)
      return words ? letterState(words) : { status: 'idle' }
    },
  }
}

interface Writing {
  result: StoredResult
  processId: string
  stopping: AbortSignal
}

async function writeLetter(options: ModelWriterOptions, writing: Writing): Promise<LetterState> {
  const { database, limits, model, now } = options
  const { result, processId, stopping } = writing
  const { userId, assessmentId } = result
  if (stopping.aborted) return keptState('failed')
  const longest = model.answerSeconds * 1000
  const expiresAt = new Date(now().getTime() + longest + claimMargin)
  const claimed = await claimWriting(database, { userId, assessmentId, processId, expiresAt, limits, now: now() })
  if (claimed.type === 'writing') return { status: 'writing' }
  if (claimed.type === 'kept') return keptState(claimed.reason)
  if (claimed.type === 'written') return letterState(claimed.words)
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(longest)])
    return await askAndStore(options, { ...writing, stopping: signal }, claimed.callId)
  } finally {
    await releaseClaim(database, { userId, assessmentId, processId })
  }
}

/** Stores the sentences, unless the words have to stay by now. */
async function askAndStore(
  { database, model, now }: ModelWriterOptions,
  { result, processId, stopping }: Writing,
  callId: string,
): Promise<LetterState> {
  const { userId, assessmentId, score, answers, comparedWith, words } = result
  const previous = comparedWith === null ? undefined : await findScore(database, userId, comparedWith)
  const catalogue = evidenceOf(score, answers, previous)
  const task = createWritingTask(analyseResult({ scored: score, answers }), words.insights)
  const attempt = await attemptWriting({ database, model, task, stopping, callId })
  if (typeof attempt === 'string') return keptState(attempt)
  const stored = await storeWritten(database, {
    userId,
    assessmentId,
    comparedWith,
    processId,
    call: attempt.call,
    rewrite: (current) => {
      const insights = addModelSentences(current, attempt.sentences)
      return { insights, evidence: citedEvidence(insights, catalogue) }
    },
    model: model.name,
    now: now(),
  })
  return stored.type === 'kept' ? keptState(stored.reason) : letterState(stored.words)
}

export const keptState = (reason: SkipReason): LetterState => ({ status: 'kept', reason })

export function letterState(words: Words): LetterState {
  const sentences = sentencesOf(words.insights)
  if (writerOf(sentences) === 'built-in') return { status: 'idle' }
  return { status: 'written', sentences: sentences.filter(({ writer }) => writer === 'model').length, words }
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
 * Writes, then reviews. The outcome is stored at once, or with the words if any stand. Reasons for refusals would quote
 * the user, so they're never stored; `npm run insights -- try` shows them for simulated people.
 */
async function attemptWriting({ database, model, task, stopping, callId }: AttemptOptions): Promise<Attempt> {
  const spent: Tokens[] = []
  try {
    const { standing } = await task.write(modelCalls(model, stopping, ({ tokens }) => spent.push(tokens)))
    const tokens = sumOf(spent)
    if (standing.length > 0) return { call: { id: callId, tokens }, sentences: standing }
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

export function modelCalls(model: Model, stopping: AbortSignal, onAnswer?: (answer: ModelAnswer) => void): ModelCalls {
  const valueOf = async (asking: Promise<ModelAnswer>) => {
    const answer = await asking
    onAnswer?.(answer)
    return answer.value
  }
  return {
    ask: (question) => valueOf(model.ask({ ...question, stopping })),
    check: (question) => valueOf(model.check({ ...question, stopping })),
  }
}
