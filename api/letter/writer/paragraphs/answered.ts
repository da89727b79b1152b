import { itemId, type Note } from '#api/letter/contract.ts'
import { itemsById } from '#api/instrument/bank.ts'
import { capitalize, formatSentence } from '#api/content/format.ts'
import { hash } from '#api/letter/phrasing.ts'
import type { Sheet } from '#api/instrument/sheet.ts'
import { type ComponentReading, matchesStance } from '#api/letter/evidence/evidence.ts'
import type { AnsweredSentence } from '../answered-sentences.ts'
import { sentencesOfComponent, wordsOfComponent } from '../content.ts'
import type { Alternatives, Lines } from '../lines.ts'
import type { Topic, WriterInput, WrittenNote, WrittenSentence } from '../sentences.ts'

/** What the letter has said so far. */
export interface Said {
  items: Set<number>
  text: string
}

type Kind = 'strong' | 'weak' | 'mixed'

/** Whether its answers all raise the score, all lower it, or some each. */
export function kindOf({ answers }: AnsweredSentence): Kind {
  const raises = answers.map(({ item, said }) => itemsById.get(item)!.keyed > 0 === (said === 'agreed'))
  return raises.every(Boolean) ? 'strong' : raises.some(Boolean) ? 'mixed' : 'weak'
}

export const joinedOf = ({ signal, name }: ComponentReading, kind: Kind) =>
  sentencesOfComponent(signal, name).joined.filter((one) => kindOf(one) === kind)

/** For sheets on which no two answers of a component tell anything. */
export function singlesOf({ signal, name }: ComponentReading, kind: 'can' | 'hard'): AnsweredSentence[] {
  return wordsOfComponent(signal, name)[kind].map(({ item, says }) => ({
    answers: [{ item, said: itemsById.get(item)!.keyed > 0 === (kind === 'can') ? 'agreed' : 'disagreed' }],
    says: formatSentence(capitalize(says)),
  }))
}

/**
 * A true one on unused answers, then on the clearest ones, then with the fewest phrases that the letter already has; the
 * sheet decides between equals.
 */
export function pickAnswered(
  candidates: readonly AnsweredSentence[],
  { answers, seed }: Pick<WriterInput, 'answers' | 'seed'>,
  said: Said,
): AnsweredSentence | undefined {
  const [best] = candidates
    .filter((one) => isTrueOf(one, answers))
    .map((one) => ({
      one,
      used: one.answers.filter(({ item }) => said.items.has(item)).length,
      clearness: meanOf(one.answers.map(({ item }) => Math.abs(answers.get(item)! - 3))),
      repeated: phrasesRepeated(one, said),
      lot: hash(`${seed} ${one.says}`),
    }))
    .sort((a, b) => a.used - b.used || b.clearness - a.clearness || a.repeated - b.repeated || a.lot - b.lot)
  return best?.one
}

/** A true one that takes up only told answers, if it can; with the fewest phrases that the letter already has. */
export function pickTakingUp(
  candidates: readonly AnsweredSentence[],
  { answers, seed }: Pick<WriterInput, 'answers' | 'seed'>,
  said: Said,
): AnsweredSentence | undefined {
  const isNew = ({ says }: AnsweredSentence) => !said.text.includes(says.toLowerCase())
  const [best] = candidates
    .filter((one) => isNew(one) && isTrueOf(one, answers) && one.answers.every(({ item }) => said.items.has(item)))
    .map((one) => ({
      one,
      takesUp: Number(one.answers.length > 0),
      repeated: phrasesRepeated(one, said),
      lot: hash(`${seed} ${one.says}`),
    }))
    .sort((a, b) => b.takesUp - a.takesUp || a.repeated - b.repeated || a.lot - b.lot)
  return best?.one
}

const isTrueOf = (one: AnsweredSentence, answers: Sheet) =>
  one.answers.every(({ item, said }) => matchesStance(answers.get(item), said))

/** As above, if none of its answers has been told. */
export function pickFresh(...about: Parameters<typeof pickAnswered>): AnsweredSentence | undefined {
  const [, , { items }] = about
  const found = pickAnswered(...about)
  return found?.answers.some(({ item }) => items.has(item)) ? undefined : found
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)

/** As many phrases as a second quotation counts for. */
const secondQuote = 3

/** Counts every three words in a row. */
function phrasesRepeated({ says }: AnsweredSentence, said: Said): number {
  const isSecondQuote = says.includes('“') && said.text.includes('“')
  const words = says.toLowerCase().match(/[\p{L}’]+/gu) ?? []
  const repeated = words.slice(2).filter((_, index) => said.text.includes(words.slice(index, index + 3).join(' ')))
  return repeated.length + (isSecondQuote ? secondQuote : 0)
}

export function writeAnswered(
  { answers, says }: AnsweredSentence,
  { write }: WriterInput,
  topic: Topic = { subjects: {} },
): WrittenSentence[] {
  const when = Object.fromEntries(answers.map(({ item, said }) => [itemId(item), { said }]))
  const ofItems = Object.fromEntries(answers.map(({ item }) => [itemId(item), itemId(item)]))
  return write({ when, lines: [says] }, { ...topic, subjects: { ...topic.subjects, ...ofItems } })
}

export function writeNote(
  lines: Lines | Alternatives,
  { write }: WriterInput,
  { name, ...topic }: Topic & Pick<Note, 'name'>,
): WrittenNote[] {
  return write(lines, topic).map((note) => ({ ...note, name }))
}
