import { z } from 'zod'
import { ChallengeState } from './challenge.ts'
import { Words } from './insights.ts'
import { ParagraphState } from './paragraph.ts'
import { keptReasons } from './kept-reasons.ts'
import { Pulse } from './pulse.ts'
import { endpointsOf } from './endpoint.ts'
import { named } from './named.ts'

const endpoint = endpointsOf('Insights')

/** Who may write a person's insights: a language model, which is sent answers to statements and no score, or the built-in sentences alone. */
export const InsightsChoice = z.enum(['model', 'built-in'], {
  error: 'Please choose who writes your insights.',
})
export type InsightsChoice = z.infer<typeof InsightsChoice>

const InsightsChoiceInput = z.object({ choice: InsightsChoice })

/** The language model that this site can ask, and whether it may. */
export const ModelState = named('ModelState', {
  /** the host of the service that would be sent the answers */
  service: z.string(),
  /** the model's name */
  name: z.string(),
  /** nothing is sent before the choice is 'model' */
  choice: z.enum(['undecided', ...InsightsChoice.options]),
  /** true if no model has written any of the text yet and today's limits allow a try, whatever the choice */
  mayWrite: z.boolean(),
})
export type ModelState = z.infer<typeof ModelState>

/** A result in words, with the evidence for them, what the person says about them, and the result's challenge. */
export const InsightsState = Words.extend({
  /** one for each paragraph of the summary, in its order */
  paragraphs: z.array(ParagraphState),
  /** null where this site asks no model */
  model: ModelState.nullable(),
  challenge: ChallengeState,
  /** newest first */
  pulses: z.array(Pulse),
}).meta({ id: 'InsightsState' })
export type InsightsState = z.infer<typeof InsightsState>

export const KeptReason = z.enum(keptReasons)
export type KeptReason = z.infer<typeof KeptReason>

/** The data of each server-sent event, by its name, while a model writes. The last one is `done` or `kept`. */
export const insightsEvents = {
  /** what the model has written is being read once more, against the answers */
  reading: z.object({}),
  /** the letter is stored with so many sentences of the model: read it again */
  done: z.object({ sentences: z.int() }),
  kept: z.object({ reason: KeptReason }),
}

export type InsightsEvent = {
  [Name in keyof typeof insightsEvents]: { event: Name; data: z.infer<(typeof insightsEvents)[Name]> }
}[keyof typeof insightsEvents]

export const readInsights = endpoint(
  'GET',
  '/api/assessments/:id/insights',
  'A result in words, with what they rest on',
  { answer: InsightsState },
)

export const streamInsights = endpoint(
  'POST',
  '/api/assessments/:id/insights/stream',
  'Have a model add to the letter: server-sent events, of which done or kept is the last',
  { mediaType: 'text/event-stream', answer: z.string() },
)

export const chooseWriter = endpointsOf('Account')(
  'POST',
  '/api/account/insights-choice',
  'Choose who may write insights',
  { body: InsightsChoiceInput, answer: InsightsChoiceInput },
)
