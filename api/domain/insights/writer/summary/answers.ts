import { componentId, itemId } from '../../../../contract/insights.ts'
import { items, itemsById, type Item } from '../../../bank.ts'
import { hash } from '../../../phrasing.ts'
import { answersTo } from '../../../sheet.ts'
import { mayQuote, stanceOf, type ComponentReading, type AnswerPair } from '../../evidence/evidence.ts'
import { content, type AnswerScene } from '../content.ts'
import { stanceInWords } from '../naming.ts'
import type { WriterInput, WrittenSentence } from '../sentences.ts'

const words = content.summary
const clausesAtLeast = 2
const clausesAtMost = 3
const quotedTogether = 3

/** An order that keeps statements of the same signal apart. */
const mixed = ({ id }: Item) => (id * 37) % items.length

/** Two of the person's answers that contradict each other in part, in the statements' own words. */
export function pairSentence({ answers: [first, second], says }: AnswerPair, input: WriterInput): WrittenSentence[] {
  const subjects = { first: itemId(first.item.id), second: itemId(second.item.id) }
  return input.write(
    { ...words.pair, when: { first: { said: first.said }, second: { said: second.said } } },
    {
      subjects,
      values: {
        first: first.item.text,
        second: second.item.text,
        firstSaid: stanceInWords(first.item.id, input.answers),
        secondSaid: stanceInWords(second.item.id, input.answers),
        says,
      },
    },
  )
}

/**
 * Quotes the clearest answers, a few equal ones in each sentence, for as many sentences as there are answers.
 * `usedItems` are the statements that the text uses already.
 */
export function* quoteSentences(input: WriterInput, usedItems: ReadonlySet<number>): Generator<WrittenSentence[]> {
  const { answers, care, write } = input
  const clearness = ({ id }: Item) => Math.abs(answers.get(id)! - 3)
  let left = items
    .filter((item) => mayQuote(item, care))
    .sort((a, b) => clearness(b) - clearness(a) || mixed(a) - mixed(b))
  for (;;) {
    left = left.filter(({ id }) => !usedItems.has(id))
    if (left.length === 0) return
    const said = stanceOf(answers.get(left[0]!.id)!)
    const together = left.filter(({ id }) => stanceOf(answers.get(id)!) === said).slice(0, quotedTogether)
    const subjects = Object.fromEntries(together.map(({ id }) => [itemId(id), itemId(id)]))
    const statements = together.map(({ text }) => `“${text}”`).join(' ')
    yield write(
      words.quote.map((lines) => ({
        ...lines,
        when: { ...lines.when, ...('*' in lines.when ? {} : { '*': { said } }) },
      })),
      { subjects, values: { said: content.summary.said[said], statements } },
    )
  }
}

/** A low component with the clearest answer behind its score, if one may be quoted. */
export function reasonSentence(
  component: ComponentReading,
  { answers, care, write }: WriterInput,
  usedItems: ReadonlySet<number>,
): WrittenSentence[] {
  const against = ({ id, keyed }: Item) => keyed * (3 - answers.get(id)!)
  const [clearest] = items
    .filter((item) => item.component === component.name && item.signal === component.signal)
    .filter((item) => !usedItems.has(item.id) && mayQuote(item, care) && against(item) > 0)
    .sort((a, b) => against(b) - against(a) || a.id - b.id)
  if (!clearest) return []
  return write(words.reason, {
    subjects: { component: componentId(component.signal, component.name), item: itemId(clearest.id) },
    values: { component: component.name, statement: clearest.text, said: stanceInWords(clearest.id, answers) },
  })
}

/** The moment that most answers of 1 or 5 are about, and what they say about it. */
export function sceneSentence(input: WriterInput, usedItems: ReadonlySet<number>): WrittenSentence[] {
  const seed = answersTo(input.answers, items).join('')
  const scenes = content.scenes
    .map(({ moment, answers }) => ({ moment, clauses: sceneClauses(answers, input, usedItems) }))
    .filter(({ clauses }) => clauses.length >= clausesAtLeast)
    // among moments with as many answers, the whole sheet decides
    .map((scene) => ({ ...scene, place: hash(`${seed} ${scene.moment}`) }))
    .sort((a, b) => b.clauses.length - a.clauses.length || a.place - b.place)
  const [scene] = scenes
  if (!scene) return []
  const affirmed = scene.clauses.filter(({ said }) => said === 'strongly agreed')
  const clauses = [...new Set([...affirmed, ...scene.clauses])].slice(0, clausesAtMost)
  const subjects = Object.fromEntries(clauses.map(({ item }) => [itemId(item), itemId(item)]))
  const when = Object.fromEntries(clauses.map(({ item, said }) => [itemId(item), { said }]))
  const values = { moment: scene.moment, clauses: clauses.map(({ clause }) => clause).join('; ') }
  return input.write({ ...words.scene, when }, { subjects, values })
}

function sceneClauses(rows: AnswerScene['answers'], { answers, care }: WriterInput, usedItems: ReadonlySet<number>) {
  return rows.flatMap((row) => {
    const item = itemsById.get(row.item)!
    const said = stanceOf(answers.get(row.item)!)
    if (usedItems.has(row.item) || !mayQuote(item, care)) return []
    return said === 'strongly agreed' || said === 'strongly disagreed'
      ? [{ item: row.item, said, clause: row[said] }]
      : []
  })
}
