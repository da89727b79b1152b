import { describe, expect, test } from 'bun:test'
import { summaryText } from '../contract.ts'
import { simulatedPeople } from '#api/instrument/simulated/people.ts'
import { items } from '#api/instrument/bank.ts'
import { needsCare } from '#api/instrument/care.ts'
import { careEvidence, content } from './content.ts'
import { writeInsights } from './writer.ts'

const people = simulatedPeople(1000).map((person) => ({
  ...person,
  insights: writeInsights(person.scored, person.answers),
}))
const cared = people.filter(({ insights }) => insights.care)

describe('a letter under care', () => {
  test('is written exactly for those who need it, some but not many', () => {
    expect(cared.length).toBeGreaterThan(50)
    expect(cared.length).toBeLessThan(people.length / 4)
    for (const { answers, scored, insights } of people) expect(insights.care).toBe(needsCare(scored, answers))
  })

  test('ends with support: a person, a service and the emergency number', () => {
    for (const { insights } of cared) {
      const support = insights.summary.at(-1)!.sentences
      expect(support).toHaveLength(content.care.support.length)
      support.forEach(({ text, evidence }, index) => {
        expect(content.care.support[index]!.lines).toContain(text)
        expect(evidence).toEqual(careEvidence)
      })
      const text = support.map((sentence) => sentence.text).join(' ')
      for (const word of ['support', 'you trust', 'doctor', 'safety', 'emergency number']) expect(text).toContain(word)
    }
  })

  test('quotes and mentions no answer of Anchor or Pattern', () => {
    const hurt = items.filter(({ signal }) => signal === 'Anchor' || signal === 'Pattern')
    const ids = new Set(hurt.map(({ id }) => `item:${id}`))
    for (const { insights } of cared) {
      const text = summaryText(insights)
      expect(hurt.filter((item) => text.includes(item.text))).toEqual([])
      const told = insights.summary.flatMap(({ kind, sentences }) =>
        sentences.some(({ evidence }) => evidence.some((id) => ids.has(id))) ? kind : [],
      )
      expect(told).toEqual([])
    }
  })
})
