import { type Advice, componentId, itemId, signalId } from '#api/letter/contract.ts'
import { items } from '#api/instrument/bank.ts'
import { isQuotable, type AnswerPair } from '#api/letter/evidence/evidence.ts'
import { bridgeTo, content } from '../content.ts'
import type { WriterInput, WrittenSentence } from '../sentences.ts'

const words = content.summary
/** Evidence holds at most twelve. */
const namedAsUndecided = 12

export function pairSentence(
  { answers: [one, other], says }: AnswerPair,
  { write }: WriterInput,
  { isFirst }: { isFirst: boolean },
): WrittenSentence[] {
  const when = { first: { said: one.stance }, second: { said: other.stance } }
  const subjects = { first: itemId(one.item.id), second: itemId(other.item.id) }
  const { lines } = isFirst ? words.pair : words.secondPair
  const sentences = write({ lines, when }, { subjects, values: { says } })
  return sentences.map((sentence) => ({ ...sentence, slot: 'opening' }))
}

/** From this share of undecided answers on, little else can be said. */
const nearlyAll = 0.9

export function betweenSentence({ answers, care, write }: WriterInput): WrittenSentence[] {
  const undecided = items.filter((item) => answers.get(item.id) === 3)
  if (undecided.length < nearlyAll * items.length) return []
  const some = undecided.filter((item) => isQuotable(item, care)).slice(0, namedAsUndecided)
  return write(words.between, { subjects: Object.fromEntries(some.map(({ id }) => [itemId(id), itemId(id)])) })
}

/** The opening pair again, its link to the week's component, and the first act. */
export function actSentences(input: WriterInput, pair: AnswerPair | undefined, first: Advice): WrittenSentence[] {
  const { weakest } = input.profile
  const component = componentId(weakest.signal, weakest.name)
  const ofPair = pair ? pair.answers.map(({ item }) => itemId(item.id)) : []
  const begins = pair ? input.write(words.begins, { subjects: {}, also: ofPair, values: { handle: pair.handle } }) : []
  const bridge = input.write(words.bridge, {
    subjects: { component },
    also: ofPair,
    values: { bridge: bridgeTo(weakest.signal, weakest.name, pair) },
  })
  const step = input.write(words.step, {
    subjects: { component },
    also: [signalId(weakest.signal), ...first.evidence],
    values: { component: weakest.name, title: first.title, act: first.text },
  })
  return [...begins, ...bridge.map((sentence) => ({ ...sentence, slot: 'bridge' as const })), ...step]
}
