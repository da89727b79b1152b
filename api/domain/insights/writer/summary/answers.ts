import { itemId } from '../../../../contract/insights.ts'
import { items } from '../../../bank.ts'
import { mayQuote, type AnswerPair } from '../../evidence/evidence.ts'
import { content } from '../content.ts'
import type { WriterInput, WrittenSentence } from '../sentences.ts'

const words = content.summary
/** Evidence has room for twelve. */
const namedAsUndecided = 12

export function pairSentence(
  { answers: [one, other], says }: AnswerPair,
  { write }: WriterInput,
  { isFirst }: { isFirst: boolean },
): WrittenSentence[] {
  const when = { first: { said: one.said }, second: { said: other.said } }
  const subjects = { first: itemId(one.item.id), second: itemId(other.item.id) }
  const { lines } = isFirst ? words.pair : words.secondPair
  const sentences = write({ lines, when }, { subjects, values: { says } })
  return sentences.map((sentence) => ({ ...sentence, slot: 'opening' }))
}

/** From this share of undecided answers on, there is little else to say of them. */
const nearlyAll = 0.9

export function betweenSentence({ answers, care, write }: WriterInput): WrittenSentence[] {
  const undecided = items.filter((item) => answers.get(item.id) === 3)
  if (undecided.length < nearlyAll * items.length) return []
  const some = undecided.filter((item) => mayQuote(item, care)).slice(0, namedAsUndecided)
  return write(words.between, { subjects: Object.fromEntries(some.map(({ id }) => [itemId(id), itemId(id)])) })
}
