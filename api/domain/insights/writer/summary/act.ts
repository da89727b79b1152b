import { componentId, itemId, signalId, type Advice } from '../../../../contract/insights.ts'
import type { AnswerPair } from '../../evidence/evidence.ts'
import { bridgeTo, content } from '../content.ts'
import type { WriterInput, WrittenSentence } from '../sentences.ts'

const words = content.summary

/** The end of the letter: the pair of its beginning, what it has to do with the component of the week, and the first act. */
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
