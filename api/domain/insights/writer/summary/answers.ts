import { itemId } from '../../../../contract/insights.ts'
import { items, type Item } from '../../../bank.ts'
import { mayQuote, stanceOf, type AnswerPair } from '../../evidence/evidence.ts'
import { content } from '../content.ts'
import { stanceInWords } from '../naming.ts'
import type { WriterInput, WrittenSentence } from '../sentences.ts'

const words = content.summary
/** Evidence has room for twelve. */
const namedAsUndecided = 12

/** An order that keeps statements of the same signal apart. */
const mixed = ({ id }: Item) => (id * 37) % items.length

/** What two of the person's answers mean together, and where it is quoted the clearer one's statement word for word. */
export function pairSentence(
  { answers: [one, other], says }: AnswerPair,
  input: WriterInput,
  place: 'opening' | 'quoted opening' | 'further',
): WrittenSentence[] {
  const clearness = ({ item }: typeof one) => Math.abs(input.answers.get(item.id)! - 3)
  const { item } = clearness(one) > clearness(other) ? one : other
  const sentences = input.write(
    {
      lines: (place === 'quoted opening' ? words.pair : words.secondPair).lines,
      when: { first: { said: one.said }, second: { said: other.said } },
    },
    {
      subjects: { first: itemId(one.item.id), second: itemId(other.item.id) },
      values: { says, statement: item.text, said: stanceInWords(item.id, input.answers) },
    },
  )
  return place === 'further' ? sentences : sentences.map((sentence) => ({ ...sentence, slot: 'opening' }))
}

/** From this share of undecided answers on, there is little else to say of them. */
const nearlyAll = 0.9

/** Says so where nearly all answers are undecided. */
export function betweenSentence({ answers, care, write }: WriterInput): WrittenSentence[] {
  const undecided = items.filter((item) => answers.get(item.id) === 3)
  if (undecided.length < nearlyAll * items.length) return []
  const some = undecided.filter((item) => mayQuote(item, care)).slice(0, namedAsUndecided)
  return write(words.between, { subjects: Object.fromEntries(some.map(({ id }) => [itemId(id), itemId(id)])) })
}

/** Quotes the clearest answers, one in each sentence. `usedItems` are the statements that the text uses already. */
export function* quoteSentences(input: WriterInput, usedItems: ReadonlySet<number>): Generator<WrittenSentence[]> {
  const { answers, care, write } = input
  const clearness = ({ id }: Item) => Math.abs(answers.get(id)! - 3)
  const clearest = items
    .filter((item) => mayQuote(item, care))
    .sort((a, b) => clearness(b) - clearness(a) || mixed(a) - mixed(b))
  for (const { id, text } of clearest) {
    if (usedItems.has(id)) continue
    const said = stanceOf(answers.get(id)!)
    const lines = words.quote.map(({ when, lines }) => ({ lines, when: '*' in when ? when : { '*': { said } } }))
    const values = { said: words.said[said], statement: text }
    yield write(lines, { subjects: { [itemId(id)]: itemId(id) }, values })
  }
}
