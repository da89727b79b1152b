import { shownName } from '#api/content/shown-name.ts'
import { itemsOfComponent } from '#api/instrument/bank.ts'
import type { Sheet } from '#api/instrument/sheet.ts'
import { isSensitiveSignal } from '#api/instrument/public/signals.ts'
import type { ComponentReading } from '#api/letter/evidence/evidence.ts'
import type { AnsweredSentence } from '../answered-sentences.ts'
import { content } from '../content.ts'
import { type WriterInput, type WrittenNote, type WrittenParagraph, topicOf } from '../sentences.ts'
import { joinedOf, pickAnswered, pickFresh, type Said, singlesOf, writeAnswered, writeNote } from './answered.ts'
import { styleParagraph } from './styles.ts'

const words = () => content().summary

/** What the person has: the strength, else the highest component with a telling answer, else a style. */
export function strengthParagraph(input: WriterInput, said: Said): WrittenParagraph | undefined {
  const recognition = input.write(words().recognition, { subjects: { ras: 'ras' } })
  const found = firstTelling(input, (some) => pickAnswered(some, input, said))
  if (!found) {
    const ofStyle = styleParagraph(input, said)
    const sentences = [...(ofStyle?.sentences ?? []), ...recognition]
    return sentences.length > 0 ? { ...ofStyle, kind: 'strength', sentences } : undefined
  }
  return {
    kind: 'strength',
    sentences: [...writeAnswered(found.answered, input), ...recognition],
    notes: strengthNotes(found.component, input),
  }
}

/** On other answers: of the same component, else of the next. */
export function moreStrength(input: WriterInput, said: Said): Omit<WrittenParagraph, 'kind'> {
  const found = firstTelling(input, (some) => pickFresh(some, input, said))
  if (!found) return { sentences: [] }
  return { sentences: writeAnswered(found.answered, input), notes: strengthNotes(found.component, input) }
}

/** Joins answers, or says a single one. */
function firstTelling(input: WriterInput, pick: (some: AnsweredSentence[]) => AnsweredSentence | undefined) {
  for (const component of componentsByHeight(input)) {
    const answered = pick(joinedOf(component, 'strong')) ?? pick(singlesOf(component, 'can'))
    if (answered) return { component, answered }
  }
  return undefined
}

/**
 * The strength first, then those without an answer to the contrary, highest first; without where growth is nearest, and
 * what care leaves alone.
 */
function componentsByHeight({ profile, answers, care, scored }: WriterInput): ComponentReading[] {
  const others = profile.byEstimate
    .toReversed()
    .filter((one) => one !== profile.weakest && one !== profile.strength && one.score >= scored.rasScore)
  const allowed = others.filter(({ signal }) => !(care && isSensitiveSignal(signal)))
  const contrary = (one: ComponentReading) => Number(hasContrary(one, answers))
  return [profile.strength ?? [], allowed.toSorted((a, b) => contrary(a) - contrary(b))].flat()
}

/** An answer that lowers the score. */
function hasContrary({ signal, name }: ComponentReading, answers: Sheet): boolean {
  return itemsOfComponent(signal, name).some(({ id, keyed }) => keyed * (answers.get(id)! - 3) < 0)
}

function strengthNotes(component: ComponentReading, input: WriterInput): WrittenNote[] {
  return writeNote(words().notes.strength, input, { ...topicOf(component), name: shownName(component.name) })
}
