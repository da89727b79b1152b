import { shownName } from '#api/content/shown-name.ts'
import type { AnsweredSentence } from '../answered-sentences.ts'
import { content, sentencesOfComponent } from '../content.ts'
import {
  type WriterInput,
  type WrittenNote,
  type WrittenParagraph,
  type WrittenSentence,
  topicOf,
} from '../sentences.ts'
import {
  joinedOf,
  pickAnswered,
  pickFresh,
  pickTakingUp,
  type Said,
  singlesOf,
  writeAnswered,
  writeNote,
} from './answered.ts'

const words = () => content().summary

/** Where growth is nearest, by its answers. */
export function growthParagraph(input: WriterInput, said: Said): WrittenParagraph {
  const { weakest } = input.profile
  const answered = growthAnswers(input, said)
  const sentences = [...input.write(words().high, topicOf(weakest)), ...(answered ? sceneOf(answered, input) : [])]
  return { kind: 'components', sentences, notes: growthNotes(input) }
}

const sceneOf = (answered: AnsweredSentence, input: WriterInput): WrittenSentence[] =>
  writeAnswered(answered, input).map((sentence) => ({ ...sentence, slot: 'scene-1' }))

/**
 * What lowers the score beside what raises it, so that no answer to the contrary is left out; else what lowers it; else
 * what raises it. Two answers before one, and none if all have been told.
 */
function growthAnswers(input: WriterInput, said: Said): AnsweredSentence | undefined {
  const { weakest } = input.profile
  const joined = (kind: 'strong' | 'weak' | 'mixed') => joinedOf(weakest, kind)
  const hard = singlesOf(weakest, 'hard')
  return (
    pickFresh(joined('mixed'), input, said) ??
    pickFresh(joined('weak'), input, said) ??
    pickFresh(hard, input, said) ??
    [joined('mixed'), joined('weak'), joined('strong'), singlesOf(weakest, 'can')]
      .map((some) => pickAnswered(some, input, said))
      .find((one) => one?.answers.some(({ item }) => !said.items.has(item)))
  )
}

/** What else lowers the score. */
export function secondGrowthSentence(input: WriterInput, said: Said): WrittenSentence[] {
  const answered = pickFresh(joinedOf(input.profile.weakest, 'weak'), input, said)
  return answered ? sceneOf(answered, input) : []
}

export function daySentence(input: WriterInput, said: Said): WrittenSentence[] {
  const { signal, name } = input.profile.weakest
  const answered = pickTakingUp(sentencesOfComponent(signal, name).day, input, said)
  return answered ? writeAnswered(answered, input, topicOf(input.profile.weakest)) : []
}

function growthNotes(input: WriterInput): WrittenNote[] {
  const { weakest, afterWeakest } = input.profile
  return [
    ...writeNote(words().notes.growth, input, { ...topicOf(weakest), name: shownName(weakest.name) }),
    ...afterWeakest.flatMap((one) =>
      writeNote(words().notes.next, input, { ...topicOf(one), name: shownName(one.name) }),
    ),
  ]
}
