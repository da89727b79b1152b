import type { InsightsEvent, KeptReason } from '../../contract/insights-state.ts'
import type { EvidenceCatalogue, Insights } from '../../contract/insights.ts'
import { claimAnotherCall, claimWriting, releaseClaim, type ClaimOutcome } from '../../db/insight-claims.ts'
import { storeWritten } from '../../db/insights.ts'
import { modelPrompt, retryPrompt } from '../../domain/insights/model/prompt.ts'
import { citedEvidence } from '../../domain/insights/evidence.ts'
import { createAttempt, type Attempted } from './attempt.ts'
import { createBroadcast, type Broadcast } from './broadcast.ts'
import type { Run, WritingOptions } from './run.ts'
import type { WrittenResult } from './written-result.ts'

/** Has a result's words written and tells how that goes; the last event says which words stand. */
export type Writing = (result: WrittenResult) => AsyncIterable<InsightsEvent>

/**
 * Lets a model write, once a result: whoever asks while it writes in this process follows along, and a
 * claim in the database keeps other processes from paying for it again. The work goes on when
 * everyone who follows has left.
 */
export function createWriting(options: WritingOptions): Writing {
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
        last = await write(options, { result, processId, stopping, tell: broadcast.tell })
      } finally {
        underWay.delete(assessmentId)
        broadcast.tell(last)
        broadcast.end()
      }
    })
    return broadcast.follow()
  }
}

/** Asks, and asks once more where the answer is rejected. Gives the last event. */
async function write(options: WritingOptions, run: Run): Promise<InsightsEvent> {
  const { database, limits, now } = options
  const { userId, assessmentId, scored, catalogue } = run.result
  if (run.stopping.aborted) return keptEvent('failed')
  const claiming = () => ({ userId, assessmentId, processId: run.processId, limits, now: now() })
  const first = await claimWriting(database, claiming())
  if (first.type !== 'claimed') return unclaimed(first, catalogue)
  try {
    const attempt = createAttempt(options, run)
    const prompt = modelPrompt(scored, catalogue)
    const answer = await attempt(first.callId, prompt)
    if (answer.type !== 'rejected') return await conclude(options, run, answer)
    if (run.stopping.aborted) return keptEvent('failed')
    const second = await claimAnotherCall(database, claiming())
    if (second.type !== 'claimed') return unclaimed(second, catalogue)
    if (!answer.isTakenBack) run.tell({ event: 'restart', data: {} })
    return await conclude(options, run, await attempt(second.callId, retryPrompt(prompt, answer.text, answer.reasons)))
  } finally {
    await releaseClaim(database, assessmentId, run.processId)
  }
}

/** Stores the words that passed. */
async function conclude(
  { database, model, now }: WritingOptions,
  { result: { assessmentId, catalogue }, processId }: Run,
  attempted: Attempted,
): Promise<InsightsEvent> {
  if (attempted.type !== 'passed') return keptEvent(attempted.type)
  const stored = await storeWritten(database, {
    assessmentId,
    processId,
    ...attempted.written,
    model: model.name,
    now: now(),
  })
  return stored === undefined ? keptEvent('failed') : doneEvent(stored, catalogue)
}

function unclaimed(outcome: Exclude<ClaimOutcome, { type: 'claimed' }>, catalogue: EvidenceCatalogue): InsightsEvent {
  return outcome.type === 'written' ? doneEvent(outcome.content, catalogue) : keptEvent(outcome.reason)
}

export const keptEvent = (reason: KeptReason): InsightsEvent => ({ event: 'kept', data: { reason } })

export const doneEvent = (insights: Insights, catalogue: EvidenceCatalogue): InsightsEvent => ({
  event: 'done',
  data: { insights, evidence: citedEvidence(insights, catalogue) },
})
