import type { InsightsEvent, KeptReason } from '../../contract/insights-state.ts'
import { sentencesOf, type Words } from '../../contract/insights.ts'
import { claimWriting, leaseLength, releaseClaim, renewClaim } from '../../db/insight-claims.ts'
import { storeWritten } from '../../db/words.ts'
import { citedEvidence, readResult } from '../../domain/insights/evidence/evidence.ts'
import { withModelSentences } from '../../domain/insights/placing.ts'
import { createWritingTask } from '../../domain/insights/model/task.ts'
import { attemptWriting, type ModelWriterOptions, type WritingRun } from './attempt.ts'
import { createBroadcast, type Broadcast } from './broadcast.ts'
import { loadCatalogue, type WrittenResult } from './written-result.ts'

/**
 * Lets a model add to the letter about a result, and gives the events of that; the last one says which words are stored.
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
        const task = createWritingTask(readResult(result), result.words.insights)
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

/** Has the words written, unless somebody else is writing them. Gives the last event. */
async function write(options: ModelWriterOptions, run: WritingRun): Promise<InsightsEvent> {
  const { database, limits, now } = options
  const {
    result: { userId, assessmentId },
    processId,
    stopping,
  } = run
  if (stopping.aborted) return keptEvent('failed')
  const claimed = await claimWriting(database, { userId, assessmentId, processId, limits, now: now() })
  if (claimed.type === 'kept') return keptEvent(claimed.reason)
  if (claimed.type === 'written') return doneEvent(claimed.words)
  const letClaimRunOut = keepClaim(options, run)
  try {
    return await conclude(options, run, await attemptWriting(options, run, claimed.callId))
  } finally {
    letClaimRunOut()
    await releaseClaim(database, assessmentId, processId)
  }
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

/** Puts the sentences that stand into the letter, unless its words have to stay as they are by now. */
async function conclude(
  { database, model, now }: ModelWriterOptions,
  { result: { userId, assessmentId, comparedWith }, catalogue, processId }: WritingRun,
  attempted: Awaited<ReturnType<typeof attemptWriting>>,
): Promise<InsightsEvent> {
  if (attempted.type === 'kept') return keptEvent(attempted.reason)
  const { call, sentences } = attempted
  const stored = await storeWritten(database, {
    userId,
    assessmentId,
    comparedWith,
    processId,
    call,
    rewrite: (stands) => {
      const insights = withModelSentences(stands, sentences)
      return { insights, evidence: citedEvidence(insights, catalogue) }
    },
    model: model.name,
    now: now(),
  })
  return stored.type === 'kept' ? keptEvent(stored.reason) : doneEvent(stored.words)
}

export const keptEvent = (reason: KeptReason): InsightsEvent => ({ event: 'kept', data: { reason } })

/** The last event where words are stored that a model added to. */
export function doneEvent({ insights }: Words): InsightsEvent {
  const sentences = sentencesOf(insights).filter(({ writer }) => writer === 'model').length
  return { event: 'done', data: { sentences } }
}
