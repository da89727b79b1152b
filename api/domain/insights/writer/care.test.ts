import { describe, expect, test } from 'bun:test'
import { summaryText } from '../../../contract/insights.ts'
import { simulatedPeople } from '../../simulated/people.ts'
import { items } from '../../bank.ts'
import { needsCare } from '../evidence/care.ts'
import { readResult } from '../evidence/evidence.ts'
import { challengeFor } from './challenge.ts'
import { careEvidence, content } from './content.ts'
import { writeRecommendations } from './recommendations.ts'
import { createSentenceWriter, seedOf } from './sentences.ts'
import { writeInsights } from './writer.ts'

const people = simulatedPeople(1000).map((person) => ({
  ...person,
  insights: writeInsights(person.scored, person.answers),
}))
const cared = people.filter(({ insights }) => insights.care)

/** Nothing that brings a person nearer to someone who may not be safe, or to fault in themselves. */
const endangering = [
  /\b(confront|stand up to|ultimatum|speak your mind|raise (it|a problem|this))\b/i,
  /\b(tell them (how|what)|be honest with)\b/i,
  /\b(stay with|stick with|hold on to|hold out|be patient with|trust (them|people) more)\b/i,
  /\bgive (them|it) (time|a chance)\b/i,
  /\b(forgive|make up with|say sorry|apologi\w+ to|your (own )?part in it|my part|worst side)\b/i,
  /\bwhat (I|you) (only )?fear\b|\bsleep on it\b|\bbefore you act\b/i,
]

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

  test('quotes no answer of Anchor or Pattern, and mentions one only for a strength', () => {
    const hurt = items.filter(({ signal }) => signal === 'Anchor' || signal === 'Pattern')
    const ids = new Set(hurt.map(({ id }) => `item:${id}`))
    for (const { insights } of cared) {
      const text = summaryText(insights)
      expect(hurt.filter((item) => text.includes(item.text))).toEqual([])
      const told = insights.summary.flatMap(({ kind, sentences }) =>
        sentences.some(({ evidence }) => evidence.some((id) => ids.has(id))) ? kind : [],
      )
      expect(told.filter((kind) => kind !== 'strength')).toEqual([])
      if (told.length > 0) expect(text).toMatch(/\ba strength\b/)
    }
  })
})

describe('advice under care', () => {
  const advice = people.map(({ scored, answers }) => {
    const read = { ...readResult({ scored, answers }), care: true, gentle: true }
    const seed = seedOf(scored)
    const write = createSentenceWriter(read.factsOf, seed)
    const texts = [...writeRecommendations({ ...read, seed, write }), ...challengeFor(read).days].map(
      ({ text }) => text,
    )
    // a handle names the person's own answers, and asks for nothing
    return texts.map((text) => text.replace(read.pairs[0]?.handle ?? '', 'two answers'))
  })

  test('contains nothing that could endanger', () => {
    for (const text of advice.flat()) {
      const rules = endangering.filter((rule) => rule.test(text)).map(String)
      expect({ text, rules }).toEqual({ text, rules: [] })
    }
  })
})
