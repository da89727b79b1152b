import { items } from '#api/instrument/bank.ts'
import type { Sheet } from '#api/instrument/sheet.ts'
import { isSensitiveSignal } from '#api/instrument/public/signals.ts'
import type { ComponentReading } from '#api/letter/evidence/evidence.ts'
import { type AnsweredSentence, content } from '../content.ts'
import { type WriterInput, type WrittenNote, type WrittenParagraph, topicOf } from '../sentences.ts'
import { joinedOf, pickAnswered, pickFresh, type Said, singlesOf, writeAnswered, writeNote } from './answered.ts'
import { styleParagraph } from './styles.ts'

const words = content.summary

/** What the person has: the strength, else the highest component with a telling answer, else a style. */
export function strengthParagraph(input: WriterInput, said: Said): WrittenParagraph | undefined {
  const recognition = input.write(words.recognition, { subjects: { ras: 'ras' } })
  const component = componentsByHeight(input).find((one) => pickStrong(one, input, said))
  const answered = component && pickStrong(component, input, said)
  if (!component || !answered) {
    const ofStyle = styleParagraph(input, said)
    const sentences = [...(ofStyle?.sentences ?? []), ...recognition]
    return sentences.length > 0 ? { ...ofStyle, kind: 'strength', sentences } : undefined
  }
  return {
    kind: 'strength',
    sentences: [...writeAnswered(answered, input), ...recognition],
    notes: strengthNotes(component, input),
  }
}

/** On other answers: of the same component, else of the next. */
export function moreStrength(input: WriterInput, said: Said): Omit<WrittenParagraph, 'kind'> {
  const [component] = componentsByHeight(input).filter((one) => pickFresh(strongOf(one), input, said))
  if (!component) return { sentences: [] }
  const answered = pickFresh(joinedOf(component, 'strong'), input, said) ?? pickFresh(strongOf(component), input, said)!
  return { sentences: writeAnswered(answered, input), notes: strengthNotes(component, input) }
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
  const own = items.filter((item) => item.signal === signal && item.component === name)
  return own.some(({ id, keyed }) => keyed * (answers.get(id)! - 3) < 0)
}

const strongOf = (component: ComponentReading) => [...joinedOf(component, 'strong'), ...singlesOf(component, 'can')]

function strengthNotes(component: ComponentReading, input: WriterInput): WrittenNote[] {
  return writeNote(words.notes.strength, input, { ...topicOf(component), name: component.name })
}

function pickStrong(component: ComponentReading, input: WriterInput, said: Said): AnsweredSentence | undefined {
  return (
    pickAnswered(joinedOf(component, 'strong'), input, said) ?? pickAnswered(singlesOf(component, 'can'), input, said)
  )
}
