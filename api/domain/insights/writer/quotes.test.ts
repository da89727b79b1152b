import { expect, test } from 'bun:test'
import { simulatedPeople } from '../../../test/simulated-people.ts'
import { items } from '../../bank.ts'
import { writeInsights } from './writer.ts'

const people = simulatedPeople(300).map(({ scored, answers }) => {
  const { summary, care } = writeInsights(scored, answers)
  const quotes = summary.flatMap((paragraph, place) =>
    paragraph
      .flatMap((sentence) =>
        sentence.evidence.filter((id) => id.startsWith('item:')).map((id) => ({ id, place, text: sentence.text })),
      )
      .map(({ id, place, text }) => ({ item: items.find((item) => `item:${item.id}` === id)!, place, text })),
  )
  return { answers, care, quotes }
})

const lean = (item: (typeof items)[number], answers: ReadonlyMap<number, number>) =>
  item.keyed * (answers.get(item.id)! - 3)

test('most texts quote an answer for a strength and one that shows what could grow', () => {
  const without = people.filter(({ care }) => !care)
  expect(without.filter(({ quotes }) => quotes.length === 2).length).toBeGreaterThan(without.length * 0.8)
})

test('a quote stands in the statement’s own words, as part of strengths where it speaks for them', () => {
  for (const { answers, quotes } of people) {
    for (const { item, place, text } of quotes) {
      expect(text).toContain(`“${item.text}”`)
      expect(Math.sign(lean(item, answers))).toBe(place === 1 ? 1 : -1)
    }
  }
})

test('no answer of the same component speaks more clearly, tender ones aside', () => {
  for (const { answers, quotes } of people) {
    for (const { item, place } of quotes) {
      const direction = place === 1 ? 1 : -1
      const rivals = items.filter((other) => other.component === item.component && !other.tender)
      expect(item.tender).toBeUndefined()
      expect(direction * lean(item, answers)).toBe(Math.max(...rivals.map((other) => direction * lean(other, answers))))
    }
  }
})
