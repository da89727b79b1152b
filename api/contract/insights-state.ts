import { z } from 'zod'
import { ChallengeState, Pulse } from './challenge.ts'
import { Words } from './insights.ts'
import { endpointsOf, named } from './endpoint.ts'

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
  /** true while it writes */
  isWriting: z.boolean(),
})
export type ModelState = z.infer<typeof ModelState>

/** A result in words, with the evidence for them and the result's challenge. */
export const InsightsState = Words.extend({
  /** null where this site asks no model */
  model: ModelState.nullable(),
  challenge: ChallengeState,
  /** newest first */
  pulses: z.array(Pulse),
}).meta({ id: 'InsightsState' })
export type InsightsState = z.infer<typeof InsightsState>

/**
 * Why the built-in text stays: a limit of the day is reached; the model could not be asked or did not finish its answer
 * in time; it declined to write; nothing that it wrote stood its checks; the person did not choose the model; there is
 * no model; or these answers, or this letter, are only met with the built-in words.
 */
export const KeptReason = z.enum(['limit', 'failed', 'declined', 'rejected', 'choice', 'unconfigured', 'care'])
export type KeptReason = z.infer<typeof KeptReason>

/** What has become of a letter that a model is asked to add to. */
export const LetterState = z
  .discriminatedUnion('status', [
    /** nobody is writing, and no model has written any of it */
    z.object({ status: z.literal('idle') }),
    z.object({ status: z.literal('writing') }),
    /** stored with so many sentences of the model */
    z.object({ status: z.literal('written'), sentences: z.int(), words: Words }),
    /** the built-in text stays */
    z.object({ status: z.literal('kept'), reason: KeptReason }),
  ])
  .meta({ id: 'LetterState' })
export type LetterState = z.infer<typeof LetterState>

export const readInsights = endpoint(
  'GET',
  '/api/assessments/:id/insights',
  'A result in words, with what they rest on',
  { answer: InsightsState },
)

export const writeLetter = endpoint(
  'POST',
  '/api/assessments/:id/letter',
  'Have a model add to the letter; answers when it has, or after 50 seconds while the work goes on',
  { mayTakeLonger: true, answer: LetterState },
)

export const awaitLetter = endpoint(
  'GET',
  '/api/assessments/:id/letter',
  'Wait until a model has added to the letter, for 50 seconds at most',
  { answer: LetterState },
)

export const chooseWriter = endpointsOf('Account')(
  'POST',
  '/api/account/insights-choice',
  'Choose who may write insights',
  { body: InsightsChoiceInput, answer: InsightsChoiceInput },
)
