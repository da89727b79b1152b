import type { InsightsEvent, KeptReason } from '../../contract/insights-state.ts'
import type { Words } from '../../contract/insights.ts'
import type { Database } from '../../db/database.ts'
import { claimAnotherCall, claimWriting, releaseClaim, type ClaimOutcome } from '../../db/insight-claims.ts'
import { storeWritten } from '../../db/words.ts'
import { createWritingTask, withModelText } from '../../domain/insights/model/task.ts'
import { citedEvidence } from '../../domain/insights/evidence/evidence.ts'
import { createWritingAttempt, type Attempted, type ModelWriterOptions, type WritingRun } from './attempt.ts'
import { keepClaim } from './claim.ts'
import { createBroadcast, type Broadcast } from './broadcast.ts'
import { loadParagraphs } from './paragraph-states.ts'
import { loadCatalogue, type WrittenResult } from './written-result.ts'

/** Has a result's words written and says how that goes; the last event says which words stand. */
export type ModelWriter = (result: WrittenResult) => AsyncIterable<InsightsEvent>

/**
 * Lets a model write, once a result: whoever asks while it writes in this process follows along, and a
 * claim in the database keeps other processes from paying for it again. The work goes on when
 * everyone who follows has left.
 */
export function createModelWriter(options: ModelWriterOptions): ModelWriter {
  const processId = Bun.randomUUIDv7()
  const underWay = new Map<string, Broadcast<InsightsEvent>>()
  return (result) => {
    const { assessmentId } = result
    const joined = underWay.get(assessmentId)
    if (joined !== undefined) return joined.follow()
    const broadcast = createBroadcast<InsightsEvent>()
    underWay.set(assessmentId, broadcast)
    options.background.run('insights could not be written', async (stopping) => {
      let last = keptEvent('failed')
      try {
        const catalogue = await loadCatalogue(options.database, result)
        const task = createWritingTask(result.scored, catalogue)
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

/** Asks, and asks once more where the answer is rejected. Gives the last event. */
async function write(options: ModelWriterOptions, run: WritingRun): Promise<InsightsEvent> {
  const { database, limits, now } = options
  const { task } = run
  const { userId, assessmentId } = run.result
  if (run.stopping.aborted) return keptEvent('failed')
  const claiming = () => ({ userId, assessmentId, processId: run.processId, limits, now: now() })
  const first = await claimWriting(database, claiming())
  if (first.type !== 'claimed') return unclaimed(database, assessmentId, first)
  const letClaimRunOut = keepClaim(options, run)
  try {
    const attempt = createWritingAttempt(options, run)
    const answer = await attempt(first.callId, task.question)
    if (answer.type !== 'rejected') return await conclude(options, run, answer)
    if (run.stopping.aborted) return keptEvent('failed')
    const second = await claimAnotherCall(database, claiming())
    if (second.type !== 'claimed') return unclaimed(database, assessmentId, second)
    if (!answer.isTakenBack) run.send({ event: 'restart', data: {} })
    return await conclude(options, run, await attempt(second.callId, task.questionAfter(answer.text, answer.reasons)))
  } finally {
    letClaimRunOut()
    await releaseClaim(database, assessmentId, run.processId)
  }
}

/** Stores the words that passed, unless others have to stand by now. */
async function conclude(
  { database, model, now }: ModelWriterOptions,
  { result: { userId, assessmentId, comparedWith }, catalogue, processId }: WritingRun,
  attempted: Attempted,
): Promise<InsightsEvent> {
  if (attempted.type !== 'passed') return keptEvent(attempted.type)
  const stored = await storeWritten(database, {
    userId,
    assessmentId,
    comparedWith,
    processId,
    ...attempted.written,
    rewrite: (stands) => {
      const insights = withModelText(stands, attempted.text)
      return { insights, evidence: citedEvidence(insights, catalogue) }
    },
    model: model.name,
    now: now(),
  })
  return stored.type === 'kept' ? keptEvent(stored.reason) : loadDoneEvent(database, assessmentId, stored.words)
}

async function unclaimed(
  database: Database,
  assessmentId: string,
  outcome: Exclude<ClaimOutcome, { type: 'claimed' }>,
): Promise<InsightsEvent> {
  return outcome.type === 'written' ? loadDoneEvent(database, assessmentId, outcome.words) : keptEvent(outcome.reason)
}

export const keptEvent = (reason: KeptReason): InsightsEvent => ({ event: 'kept', data: { reason } })

/** Tells the words that stand, with what the person said of them if they stood before. */
export async function loadDoneEvent(database: Database, assessmentId: string, words: Words): Promise<InsightsEvent> {
  const paragraphs = await loadParagraphs(database, assessmentId, words.insights)
  return { event: 'done', data: { ...words, paragraphs } }
}
