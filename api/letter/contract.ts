import { z } from 'zod'
import { joinSentences } from '#api/content/format.ts'
import { words } from '#words'
import { Answer } from '../answers/contract.ts'
import { SignalName, signalNames } from '../contract/signal.ts'
import { endpointsOf, namedObject } from '../contract/endpoint.ts'

const endpoint = endpointsOf('Insights')

const signal = `(${signalNames.join('|')})`
const ofSignal = `(growth|signal|style):${signal}|component:${signal}/[A-Za-z -]+`
const evidenceId = new RegExp(`^(ras|zone|quality|growth|${ofSignal}|item:[1-9]\\d{0,2})$`)

/**
 * What a sentence rests on: `ras`, `zone`, `quality`, `growth` (of the RAS), `growth:Spark`, `signal:Spark`,
 * `component:Spark/Showing Care`, `style:Spark`, `item:137`.
 */
export const EvidenceId = z.string().regex(evidenceId, 'This names nothing that a text could rest on.')
export type EvidenceId = z.infer<typeof EvidenceId>

export const signalId = (signal: SignalName): EvidenceId => `signal:${signal}`
export const componentId = (signal: SignalName, name: string): EvidenceId => `component:${signal}/${name}`
export const styleId = (signal: SignalName): EvidenceId => `style:${signal}`
export const growthId = (signal: SignalName): EvidenceId => `growth:${signal}`
export const itemId = (id: number): EvidenceId => `item:${id}`
/** About a change since the previous result, so it reveals some of that result. */
export const isChangeId = (id: EvidenceId): boolean => /^growth(:|$)/.test(id)

export const Evidence = namedObject('Evidence', {
  label: z.string(),
  values: z.array(z.object({ name: z.string(), value: z.string() })),
  statement: z.object({ wording: z.string(), answer: Answer }).nullable(),
  items: z.array(EvidenceId),
})
export type Evidence = z.infer<typeof Evidence>

export const EvidenceCatalogue = z.record(EvidenceId, Evidence)
export type EvidenceCatalogue = z.infer<typeof EvidenceCatalogue>

const cited = z.array(EvidenceId).min(1).max(12)

/**
 * Where a model may add or replace sentences. `scene-1` is about the component where growth is nearest; letters written
 * before notes also have `scene-2` and `scene-3`.
 */
export const slots = ['opening', 'scene-1', 'scene-2', 'scene-3', 'bridge', 'question'] as const
export const Slot = z.enum(slots)
export type Slot = z.infer<typeof Slot>

export const Sentence = namedObject('Sentence', {
  text: z.string().min(1).max(600),
  evidence: cited,
  /** absent: always built in */
  slot: Slot.optional(),
  /** absent: built in */
  writer: z.literal('model').optional(),
})
export type Sentence = z.infer<typeof Sentence>

export type ModelSentence = Sentence & { slot: Slot; writer: 'model' }

export const Advice = namedObject('Advice', {
  title: z.string().min(1).max(80),
  text: z.string().min(1).max(500),
  evidence: cited,
})
export type Advice = z.infer<typeof Advice>

export const ChallengeDay = Advice.extend({
  forTwo: z.string().min(1).max(300).optional(),
}).meta({ id: 'ChallengeDay' })
export type ChallengeDay = z.infer<typeof ChallengeDay>

export const Challenge = namedObject('Challenge', {
  signal: SignalName,
  component: z.string(),
  days: z.array(ChallengeDay).length(7),
})
export type Challenge = z.infer<typeof Challenge>

export const paragraphKinds = [
  'strength',
  'answers',
  'components',
  'styles',
  'change',
  'score',
  'act',
  'support',
] as const
export type ParagraphKind = (typeof paragraphKinds)[number]

/** Stands beside a paragraph; what only its owner may read. */
export const Note = namedObject('Note', {
  text: z.string().min(1).max(300),
  evidence: cited,
  /** the words in `text` that lead to what the note is about */
  name: z.string().optional(),
})
export type Note = z.infer<typeof Note>

export const Paragraph = namedObject('Paragraph', {
  kind: z.enum(paragraphKinds),
  sentences: z.array(Sentence).min(1).max(16),
  /** absent in earlier letters, which name components and scores in their sentences */
  notes: z.array(Note).min(1).max(8).optional(),
})
export type Paragraph = z.infer<typeof Paragraph>

export const LetterBody = namedObject('Insights', {
  /** each kind at most once */
  summary: z.array(Paragraph).min(3).max(paragraphKinds.length),
  recommendations: z.array(Advice).min(2).max(3),
  challenge: Challenge,
  /** answers suggest fear or harm: the letter is gentle and points to help */
  care: z.boolean(),
})
export type LetterBody = z.infer<typeof LetterBody>

export function sentencesOf<One extends Sentence>({ summary }: { summary: readonly { sentences: One[] }[] }): One[] {
  return summary.flatMap(({ sentences }) => sentences)
}

export function notesOf<One extends Note>({ summary }: { summary: readonly { notes?: One[] | undefined }[] }): One[] {
  return summary.flatMap(({ notes = [] }) => notes)
}

/** `both`: some sentences each */
export const writers = ['built-in', 'model', 'both'] as const
export const Writer = z.enum(writers)
export type Writer = z.infer<typeof Writer>

export function writerOf(sentences: readonly Sentence[]): Writer {
  const [writer = 'built-in', ...others] = new Set(sentences.map((sentence) => sentence.writer ?? 'built-in'))
  return others.length > 0 ? 'both' : writer
}

export function paragraphText(sentences: readonly Sentence[]): string {
  return joinSentences(...sentences.map(({ text }) => text))
}

export function letterAsText({ summary }: Pick<LetterBody, 'summary'>): string {
  return summary.map(({ sentences }) => paragraphText(sentences)).join('\n\n')
}

export const Letter = namedObject('Words', { insights: LetterBody, evidence: EvidenceCatalogue })
export type Letter = z.infer<typeof Letter>

/** A model is sent answers to statements, and no score. */
export const ChosenWriter = z.enum(['model', 'built-in'], {
  error: () => words('problems').results.chooseWriter,
})
export type ChosenWriter = z.infer<typeof ChosenWriter>

const ChosenWriterInput = z.object({ choice: ChosenWriter })

export const ModelState = namedObject('ModelState', {
  service: z.string(),
  name: z.string(),
  /** nothing is sent before it is 'model' */
  choice: z.enum(['undecided', ...ChosenWriter.options]),
  /** no model has written yet and today's limits allow a try */
  mayWrite: z.boolean(),
  isWriting: z.boolean(),
})
export type ModelState = z.infer<typeof ModelState>

/**
 * `limit`: of the day; `failed`: unreachable or late; `rejected`: nothing passed the checks; the rest: no consent, no
 * model, or answers that only get built-in sentences.
 */
export const SkipReason = z.enum(['limit', 'failed', 'declined', 'rejected', 'choice', 'unconfigured', 'care'])
export type SkipReason = z.infer<typeof SkipReason>

export const WritingState = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('idle') }),
    z.object({ status: z.literal('writing') }),
    z.object({ status: z.literal('written'), sentences: z.int(), words: Letter }),
    z.object({ status: z.literal('kept'), reason: SkipReason }),
  ])
  .meta({ id: 'LetterState' })
export type WritingState = z.infer<typeof WritingState>

export const writeLetter = endpoint(
  'POST',
  '/api/assessments/:id/letter',
  'Have a model add to the letter; responds when it’s done, or after 50 seconds while it continues',
  { mayTakeLonger: true, answer: WritingState },
)

export const awaitLetter = endpoint(
  'GET',
  '/api/assessments/:id/letter',
  'Wait up to 50 seconds for a model to add to the letter',
  { answer: WritingState },
)

export const chooseWriter = endpointsOf('Account')(
  'POST',
  '/api/account/insights-choice',
  'Choose who may write insights',
  { body: ChosenWriterInput, answer: ChosenWriterInput },
)
