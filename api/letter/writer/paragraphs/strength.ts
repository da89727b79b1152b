import { isSensitiveSignal } from '#api/instrument/public/signals.ts'
import type { ComponentReading } from '#api/letter/evidence/evidence.ts'
import { type AnsweredSentence, content } from '../content.ts'
import { type WriterInput, type WrittenParagraph, type WrittenSentence, topicOf } from '../sentences.ts'
import { joinedOf, pickAnswered, pickFresh, type Said, singlesOf, writeAnswered, writeNote } from './answered.ts'
import { styleParagraph } from './styles.ts'

const words = content.summary

/** What the person has: the strength, else the highest component with a telling answer, else a style. */
export function strengthParagraph(input: WriterInput, said: Said): WrittenParagraph | undefined {
  const recognition = input.write(words.recognition, { subjects: { ras: 'ras' } })
  const component = componentToBeginWith(input, said)
  const answered = component && pickStrong(component, input, said)
  if (!component || !answered) {
    const ofStyle = styleParagraph(input, said)
    const sentences = [...(ofStyle?.sentences ?? []), ...recognition]
    return sentences.length > 0 ? { ...ofStyle, kind: 'strength', sentences } : undefined
  }
  return {
    kind: 'strength',
    sentences: [...writeAnswered(answered, input), ...recognition],
    notes: writeNote(words.notes.strength, input, { ...topicOf(component), name: component.name }),
  }
}

/** Of the same component, on other answers. */
export function secondStrengthSentence(input: WriterInput, said: Said): WrittenSentence[] {
  const component = componentToBeginWith(input, said)
  const answered = component && pickFresh(joinedOf(component, 'strong'), input, said)
  return answered ? writeAnswered(answered, input) : []
}

function componentToBeginWith(input: WriterInput, said: Said): ComponentReading | undefined {
  const { profile, care, scored } = input
  const mayBegin = (one: ComponentReading) =>
    one !== profile.weakest && one.score >= scored.rasScore && !(care && isSensitiveSignal(one.signal))
  const isTelling = (one: ComponentReading) => pickStrong(one, input, said) !== undefined
  const byHeight = profile.byEstimate.toReversed().filter((one) => mayBegin(one) && isTelling(one))
  return profile.strength ?? byHeight[0]
}

function pickStrong(component: ComponentReading, input: WriterInput, said: Said): AnsweredSentence | undefined {
  return (
    pickAnswered(joinedOf(component, 'strong'), input, said) ?? pickAnswered(singlesOf(component, 'can'), input, said)
  )
}
