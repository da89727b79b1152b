import type { Slot } from '../letter/contract.ts'
import { isReading, sentencesIn } from './model-draft.ts'
import { answers, type Behaviour, writesWell } from './model-server.ts'

/** Writes well, except that it makes a number up in the first sentence of these places. */
export const spoils =
  (places: Slot[]): Behaviour =>
  (request) => {
    if (isReading(request.body.messages)) return writesWell(request)
    const sentences = sentencesIn(request.body.messages).map((sentence, index, all) => {
      const isFirst = all.findIndex(({ slot }) => slot === sentence.slot) === index
      return isFirst && places.includes(sentence.slot)
        ? { ...sentence, text: `You are at 99; ${sentence.text}` }
        : sentence
    })
    return answers({ sentences })(request)
  }
