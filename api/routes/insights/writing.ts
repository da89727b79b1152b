import type { InsightsEvent, KeptReason } from '../../contract/insights-state.ts'
import type { Words } from '../../contract/insights.ts'
import type { Database } from '../../db/database.ts'
import { claimAnotherCall, claimWriting, leaseLength, releaseClaim, renewClaim } from '../../db/insight-claims.ts'
import type { Tokens } from '../../db/insight-calls.ts'
import { storeWritten } from '../../db/words.ts'
import { bestOf, createWritingTask } from '../../domain/insights/model/task.ts'
import { citedEvidence } from '../../domain/insights/evidence/evidence.ts'
import { withParagraphs } from '../../domain/insights/paragraphs.ts'
import { createWritingAttempt, type CheckedAnswer, type ModelWriterOptions, type WritingRun } from './attempt.ts'
import { createBroadcast, type Broadcast } from './broadcast.ts'
import { loadCatalogue, loadParagraphs, type WrittenResult } from './written-result.ts'

/**
 * Lets a model write the words of a result, and gives the events of that; the last one says which words are stored.
 * Whoever asks while this process writes gets the same events, and a claim in the database keeps other processes from
 * paying for it again. The work goes on when everyone who follows has left.
 */
export function createModelWriter(options: ModelWriterOptions) {
  const processId = Bun.randomUUIDv7()
  const underWay = new Map<string, Broadcast<InsightsEvent>>()
  return (result: WrittenResult): AsyncIterable<InsightsEvent> => {
    const { assessmentId } = result
    const joined = underWay.get(assessmentId)
    if (joined !== undefined) return joined.follow()
    const broadcast = createBroadcast<InsightsEvent>()
    underWay.set(assessmentId, broadcast)
    options.background.run('insights could not be written', async (stopping) => {
      let last = keptEvent('failed')
      try {
        const catalogue = await loadCatalogue(options.database, result)
        const task = createWritingTask(result.scored, catalogue, result.words.insights)
        last = await write(options, { result, catalogue, task, processId, stopping, send: broadcast.send })
      } finally {
        underWay.delete(assessmentId)
        broadcast.send(last)
        broadcast.end()
      }
    })
    return broadcast.follow()
  }
}

/** Has the text written, unless somebody else is writing it. Gives the last event. */
async function write(options: ModelWriterOptions, run: WritingRun): Promise<InsightsEvent> {
  const { database } = options
  const { assessmentId } = run.result
  if (run.stopping.aborted) return keptEvent('failed')
  const first = await claimWriting(database, claimingOf(options, run))
  if (first.type === 'kept') return keptEvent(first.reason)
  if (first.type === 'written') return loadDoneEvent(database, assessmentId, first.words)
  const letClaimRunOut = keepClaim(options, run)
  try {
    return await conclude(options, run, await askWithRetry(options, run, first.callId))
  } finally {
    letClaimRunOut()
    await releaseClaim(database, assessmentId, run.processId)
  }
}

/** What was answered, and why the built-in text stays if nothing of it passed. */
interface AnswersToQuestion {
  answers: CheckedAnswer[]
  otherwise: KeptReason
}

/**
 * Renews the claim of a text under way long before it runs out, however long the model is silent. Gives a function that
 * ends this.
 */
function keepClaim(
  { database, background, now, after }: ModelWriterOptions,
  { result: { assessmentId }, processId }: WritingRun,
): () => void {
  const inTime = () =>
    after(leaseLength / 4, () => {
      callOff = inTime()
      background.run('a claim could not be renewed', () =>
        renewClaim(database, { assessmentId, processId, now: now() }),
      )
    })
  let callOff = inTime()
  return () => callOff()
}

/** Asks, and asks once more where something in the answer did not pass. */
async function askWithRetry(options: ModelWriterOptions, run: WritingRun, callId: string): Promise<AnswersToQuestion> {
  const attempt = createWritingAttempt(options, run)
  const first = await attempt(callId, run.task.question)
  if (first.type !== 'answered') return { answers: [], otherwise: first.type }
  if (first.reasons.length === 0) return { answers: [first], otherwise: 'rejected' }
  if (run.stopping.aborted) return { answers: [first], otherwise: 'failed' }
  const next = await claimAnotherCall(options.database, claimingOf(options, run))
  // Where another process has the claim now, that one writes the text.
  if (next.type === 'kept') return { answers: next.reason === 'busy' ? [] : [first], otherwise: next.reason }
  if (!first.isTakenBack) run.send({ event: 'restart', data: {} })
  const second = await attempt(next.callId, run.task.questionAfter(first.text, first.reasons))
  if (second.type !== 'answered') return { answers: [first], otherwise: second.type }
  return { answers: [first, second], otherwise: 'rejected' }
}

function claimingOf({ limits, now }: ModelWriterOptions, { result: { userId, assessmentId }, processId }: WritingRun) {
  return { userId, assessmentId, processId, limits, now: now() }
}

/** Stores the paragraphs that passed, unless the words have to stay as they are by now. */
async function conclude(
  { database, model, now }: ModelWriterOptions,
  { result: { userId, assessmentId, comparedWith }, catalogue, processId }: WritingRun,
  { answers, otherwise }: AnswersToQuestion,
): Promise<InsightsEvent> {
  const written = bestOf(answers.map(({ paragraphs }) => paragraphs))
  if (written.length === 0) return keptEvent(otherwise)
  const isUsed = ({ paragraphs }: CheckedAnswer) => paragraphs.some((paragraph) => written.includes(paragraph))
  const stored = await storeWritten(database, {
    userId,
    assessmentId,
    comparedWith,
    processId,
    used: answers.filter(isUsed).map(({ call }) => call),
    tokens: sumOf(answers),
    rewrite: (stands) => {
      const insights = withParagraphs(stands, written)
      return { insights, evidence: citedEvidence(insights, catalogue) }
    },
    model: model.name,
    now: now(),
  })
  return stored.type === 'kept' ? keptEvent(stored.reason) : loadDoneEvent(database, assessmentId, stored.words)
}

function sumOf(answers: readonly CheckedAnswer[]): Tokens {
  const tokens = answers.map(({ call }) => call.tokens)
  return {
    promptTokens: tokens.reduce((sum, { promptTokens }) => sum + promptTokens, 0),
    completionTokens: tokens.reduce((sum, { completionTokens }) => sum + completionTokens, 0),
  }
}

export const keptEvent = (reason: KeptReason): InsightsEvent => ({ event: 'kept', data: { reason } })

/** Loads the last event: the words that are stored, with what the person has said about them. */
export async function loadDoneEvent(database: Database, assessmentId: string, words: Words): Promise<InsightsEvent> {
  const paragraphs = await loadParagraphs(database, assessmentId, words.insights)
  return { event: 'done', data: { ...words, paragraphs } }
}
