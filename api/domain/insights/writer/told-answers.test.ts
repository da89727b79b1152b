import { describe, expect, test } from 'bun:test'
import { sentencesOf, type Sentence } from '../../../contract/insights.ts'
import { signals } from '../../../facts/signals.ts'
import { items } from '../../bank.ts'
import { content } from './content.ts'
import { type Letter, oddLetters, simulatedLetters } from '../../../test/letters.ts'

const letters = [...simulatedLetters(1000), ...oddLetters]
const itemsById = new Map(items.map((item) => [item.id, item]))

/** Words that an editor wrote for one answer, and the answers for which they are true. */
interface Told {
  id: string
  words: string
  answers: number[]
}

/** Answers above the middle, if a statement counts for its component, and below it otherwise; or the other way round. */
function counting(item: number, direction: 1 | -1): number[] {
  return itemsById.get(item)!.keyed * direction > 0 ? [4, 5] : [1, 2]
}

const ofComponents = signals.flatMap(({ name, components }) =>
  components.flatMap((component): Told[] => {
    const { can, hard } = content.components[name][component.name]!
    return [
      ...can.map(({ item, says }) => ({ id: `item:${item}`, words: says, answers: counting(item, 1) })),
      ...hard.map(({ item, says }) => ({ id: `item:${item}`, words: says, answers: counting(item, -1) })),
    ]
  }),
)
const ofStyles = Object.values(content.styles.words).flatMap((styles) =>
  Object.values(styles!).flatMap(({ answers }) =>
    answers.map(({ item, says }): Told => ({ id: `item:${item}`, words: says, answers: [4, 5] })),
  ),
)
const all = [...ofComponents, ...ofStyles]
const isIn = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase())
const answerTo = ({ answers }: Letter, id: string) => answers.get(Number(id.replace('item:', '')))!
const isQuote = ({ text }: Sentence) => items.some((item) => text.includes(`“${item.text}”`))

describe('an answer in other words', () => {
  test('is told where it was given so, and cited', () => {
    let met = 0
    for (const letter of letters) {
      for (const { text, evidence } of sentencesOf(letter.insights)) {
        for (const { id, words, answers } of all.filter((one) => evidence.includes(one.id) && isIn(text, one.words))) {
          met += 1
          expect({ words, isSo: answers.includes(answerTo(letter, id)) }).toEqual({ words, isSo: true })
        }
      }
    }
    expect(met).toBeGreaterThan(7 * letters.length)
  })

  test('is never told without being cited', () => {
    for (const letter of letters.slice(0, 200)) {
      for (const { text, evidence } of sentencesOf(letter.insights)) {
        const uncited = all.filter(({ id, words }) => isIn(text, words) && !evidence.includes(id))
        const isSaidOfCited = ({ words }: Told) => all.some((one) => one.words === words && evidence.includes(one.id))
        expect(uncited.filter((one) => !isSaidOfCited(one)).map(({ words }) => [text, words])).toEqual([])
      }
    }
  })

  test('is behind each statement that the strength, the components and the styles cite', () => {
    for (const { insights } of letters) {
      for (const { kind, sentences } of insights.summary.filter((one) => /strength|components|styles/.test(one.kind))) {
        for (const { text, evidence } of sentences) {
          const ids = evidence.filter((id) => id.startsWith('item:'))
          const told = ids.filter((id) => all.some((one) => one.id === id && isIn(text, one.words)))
          const isInTheMiddle = content.summary.middle.lines.includes(text)
          expect([kind, text, told]).toEqual([kind, text, isInTheMiddle ? [] : ids])
        }
      }
    }
  })
})

test('no statement stands word for word in a letter, and none that is tender is cited', () => {
  const tender = new Set(items.filter((item) => item.tender).map(({ id }) => `item:${id}`))
  for (const { insights } of letters) {
    expect(sentencesOf(insights).filter(isQuote)).toEqual([])
    const said = [...sentencesOf(insights), ...insights.recommendations]
    expect(said.flatMap(({ evidence }) => evidence.filter((id) => tender.has(id)))).toEqual([])
  }
})

test('few statements have two places in one letter', () => {
  const again = simulatedLetters(1000).map(({ insights }) => {
    const cited = insights.summary
      .filter(({ kind }) => kind !== 'act')
      .flatMap(({ sentences }) => sentences.flatMap(({ evidence }) => evidence.filter((id) => id.startsWith('item:'))))
    return cited.length - new Set(cited).size
  })
  expect(Math.max(...again)).toBeLessThanOrEqual(2)
  expect(again.filter((count) => count > 0).length / again.length).toBeLessThan(0.08)
})
