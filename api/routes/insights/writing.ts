import type { Background } from '../../adapters/background.ts'
import { type Model, type ModelAnswer, ModelFailure } from '../../adapters/model/model.ts'
import type { After } from '../../clock.ts'
import type { KeptReason, LetterState } from '../../contract/insights-state.ts'
import { type ModelSentence, sentencesOf, type Words, writerOf } from '../../contract/insights.ts'
import type { Database } from '../../db/engine/database.ts'
import { type AnsweredCall, type CallLimits, closeCall, type Tokens } from '../../db/insight-calls.ts'
import { claimWriting, isClaimed, releaseClaim } from '../../db/insight-claims.ts'
import { findWords, storeWritten } from '../../db/words.ts'
import { citedEvidence, readResult } from '../../domain/insights/evidence/evidence.ts'
import { createWritingTask, type ModelCalls, type WritingTask } from '../../domain/insights/model/task.ts'
import { withModelSentences } from '../../domain/insights/placing.ts'
import { logFailure } from '../../log.ts'
import { loadCatalogue, type WrittenResult } from './written-result.ts'

interface ModelWriterOptions {
  database: Database
  background: Background
  model: Model
  limits: CallLimits
  now: () => Date
  after: After
}

/** milliseconds that a request waits for a letter; many proxies end one that is silent for a minute */
export const longestWait = 50_000
/** milliseconds between two looks at the claim of another process, which says nothing when it is done */
const claimCheck = 1_000
/** milliseconds from the end of a model's time until its claim expires; storing the letter takes a moment */
const claimMargin = 60_000

/**
 * Has a model add to letters. One writing per letter is under way at a time: every request in this process waits for the
 * same one, and a claim in the database keeps other processes from paying for it again. It goes on if nobody waits any more.
 */
export function createModelWriter(options: ModelWriterOptions) {
  const { database, background, now, after } = options
  const processId = Bun.randomUUIDv7()
  const underWay = new Map<string, Promise<LetterState>>()

  const begin = (result: WrittenResult): Promise<LetterState> => {
    const { assessmentId } = result
    const { promise, resolve } = Promise.withResolvers<LetterState>()
    underWay.set(assessmentId, promise)
    background.run('failed to write a letter', async (stopping) => {
      try {
        resolve(await writeLetter(options, { result, processId, stopping }))
      } finally {
        underWay.delete(assessmentId)
        resolve(kept('failed'))
      }
    })
    return promise
  }
  /** Waits for a letter, but not for too long. */
  const withinWait = (letter: Promise<LetterState>): Promise<LetterState> => {
    const { promise, resolve } = Promise.withResolvers<LetterState>()
    const cancel = after(longestWait, () => resolve({ status: 'writing' }))
    return Promise.race([letter, promise]).finally(cancel)
  }
  return {
    write: (result: WrittenResult) => withinWait(underWay.get(result.assessmentId) ?? begin(result)),
    async wait({ assessmentId }: WrittenResult): Promise<LetterState> {
      const letter = underWay.get(assessmentId)
      if (letter) return withinWait(letter)
      for (let waited = 0; await isClaimed(database, assessmentId, now()); waited += claimCheck) {
        if (waited === longestWait) return { status: 'writing' }
        await new Promise<void>((resolve) => after(claimCheck, resolve))
      }
      const current = await findWords(database, assessmentId)
      return current ? letterState(current.words) : { status: 'idle' }
    },
  }
}

interface Writing {
  result: WrittenResult
  processId: string
  stopping: AbortSignal
}

/** Claims a letter, has it written and stores it, unless somebody else is writing it. */
async function writeLetter(options: ModelWriterOptions, writing: Writing): Promise<LetterState> {
  const { database, limits, model, now } = options
  const { result, processId, stopping } = writing
  const { userId, assessmentId } = result
  if (stopping.aborted) return kept('failed')
  const longest = model.answerSeconds * 1000
  const expiresAt = new Date(now().getTime() + longest + claimMargin)
  const claimed = await claimWriting(database, { userId, assessmentId, processId, expiresAt, limits, now: now() })
  if (claimed.type === 'writing') return { status: 'writing' }
  if (claimed.type === 'kept') return kept(claimed.reason)
  if (claimed.type === 'written') return letterState(claimed.words)
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(longest)])
    return await askAndStore(options, { ...writing, stopping: signal }, claimed.callId)
  } finally {
    await releaseClaim(database, assessmentId, processId)
  }
}

/** Puts the sentences that stand into the letter, unless its words have to stay as they are by now. */
async function askAndStore(
  { database, model, now }: ModelWriterOptions,
  { result, processId, stopping }: Writing,
  callId: string,
): Promise<LetterState> {
  const { userId, assessmentId, comparedWith, words } = result
  const catalogue = await loadCatalogue(database, result)
  const task = createWritingTask(readResult(result), words.insights)
  const attempt = await attemptWriting({ database, model, task, stopping, callId })
  if (typeof attempt === 'string') return kept(attempt)
  const stored = await storeWritten(database, {
    userId,
    assessmentId,
    comparedWith,
    processId,
    call: attempt.call,
    rewrite: (current) => {
      const insights = withModelSentences(current, attempt.sentences)
      return { insights, evidence: citedEvidence(insights, catalogue) }
    },
    model: model.name,
    now: now(),
  })
  return stored.type === 'kept' ? kept(stored.reason) : letterState(stored.words)
}

export const kept = (reason: KeptReason): LetterState => ({ status: 'kept', reason })

/** The state of a letter; idle if no model has written any of it. */
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
  /** of the try, which is counted already */
  callId: string
}

/** The sentences that stand, one at least, or why the built-in words stay. */
type Attempt = { call: AnsweredCall; sentences: ModelSentence[] } | KeptReason

/**
 * Asks a model once to write, and once to review what passed the check; what both let pass stands. How the try ended is
 * stored at once, unless something stands: then it is stored with the words. Why a sentence was refused is stored
 * nowhere, for it would quote the person; `npm run insights -- try` shows it for simulated people.
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

/** Both calls to a model, each answer also given to `onAnswer`. They throw ModelFailure where none came. */
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
