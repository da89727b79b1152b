import { type EvidenceId, itemId, styleId } from '#api/letter/contract.ts'
import { shownName } from '#api/content/shown-name.ts'
import { items, type Item } from '#api/instrument/bank.ts'
import { isQuotable, type AnswerPair } from '#api/letter/evidence/evidence.ts'
import { content } from '../content.ts'
import {
  type WriterInput,
  type WrittenNote,
  type WrittenParagraph,
  type WrittenSentence,
  topicOf,
} from '../sentences.ts'
import { writeNote } from './answered.ts'

const words = () => content().summary

/** Two answers that pull against each other; on a sheet that stayed in the middle, what that may mean. */
export function pairParagraph(input: WriterInput): WrittenParagraph | undefined {
  const [pair] = input.pairs
  if (pair) return { kind: 'answers', sentences: pairSentence(pair, input), notes: pairNotes(pair, input) }
  const sentences = betweenSentence(input)
  return sentences.length > 0 ? { kind: 'answers', sentences } : undefined
}

export function pairSentence({ answers: [one, other], turns }: AnswerPair, { write }: WriterInput): WrittenSentence[] {
  const when = { first: { said: one.stance }, second: { said: other.stance } }
  const subjects = { first: itemId(one.item.id), second: itemId(other.item.id) }
  return write({ lines: turns, when }, { subjects }).map((sentence) => ({ ...sentence, slot: 'opening' }))
}

export function pairNotes({ answers }: AnswerPair, input: WriterInput): WrittenNote[] {
  const notes = answers.flatMap(({ item }) => noteOn(item, input))
  return notes.filter(({ text }, index) => notes.findIndex((note) => note.text === text) === index)
}

/** The component that an answer counts for, or the style. */
function noteOn({ signal, component, style }: Item, input: WriterInput): WrittenNote[] {
  const found = input.profile.components.find((one) => one.signal === signal && one.name === component)
  if (found) return writeNote(words().notes.pair, input, { ...topicOf(found), name: shownName(found.name) })
  const name = shownName(style!)
  const topic = { subjects: { style: styleId(signal) }, values: { style: name, signal: shownName(signal) } }
  return writeNote(words().notes.pairStyle, input, { ...topic, name })
}

/** From these shares of undecided answers on, little else can be said, or not much. */
const nearlyAll = 0.9
const most = 0.75
/** Evidence holds at most twelve. */
const namedAsUndecided = 12

function betweenSentence(input: WriterInput): WrittenSentence[] {
  return undecidedShare(input) < nearlyAll ? [] : input.write(words().between, { subjects: undecidedSubjects(input) })
}

export function fewAnswersSentence(input: WriterInput): WrittenSentence[] {
  const share = undecidedShare(input)
  return share < most || share >= nearlyAll
    ? []
    : input.write(words().fewAnswers, { subjects: undecidedSubjects(input) })
}

const undecidedItems = ({ answers }: WriterInput) => items.filter((item) => answers.get(item.id) === 3)
const undecidedShare = (input: WriterInput) => undecidedItems(input).length / items.length

function undecidedSubjects(input: WriterInput): Record<string, EvidenceId> {
  const some = undecidedItems(input).filter((item) => isQuotable(item, input.care))
  return Object.fromEntries(some.slice(0, namedAsUndecided).map(({ id }) => [itemId(id), itemId(id)]))
}
