import { describe, expect, test } from 'bun:test'
import { sheetOf } from '../../../test/sheets.ts'
import { simulatedPeople } from '../../../test/simulated-people.ts'
import { items } from '../../bank.ts'
import { scoreSheet } from '../../scoring.ts'
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

/** All signals alike but for one weak component in Spark, with just enough to suggest fear. */
const even = (() => {
  const torn: Record<number, number> = { 37: 4, 38: 4, 40: 4, 24: 2, 28: 2 }
  const [first] = items.filter(({ component, keyed }) => component === 'Receiving Care' && keyed !== 0)
  const answers = sheetOf((item) => {
    if (item === first) return 3 - item.keyed
    return torn[item.id] ?? (item.component === 'Receiving Care' ? 3 : 3 + item.keyed)
  })
  return { answers, scored: scoreSheet(answers) }
})()

/** Nothing that brings a person nearer to someone who may not be safe, or to fault in themselves. */
const endangering = [
  /\b(confront|stand up to|ultimatum|speak your mind|raise (it|a problem|this))\b/i,
  /\b(tell them (how|what)|be honest with)\b/i,
  /\b(stay with|stick with|hold on to|hold out|be patient with|trust (them|people) more)\b/i,
  /\bgive (them|it) (time|a chance)\b/i,
  /\b(forgive|make up with|say sorry|apologi\w+ to|your (own )?part in it|my part|worst side)\b/i,
  /\bwhat (I|you) (only )?fear\b|\bsleep on it\b|\bbefore you act\b/i,
]

describe('a text that cares', () => {
  test('is written for some people, and not for many', () => {
    expect(cared.length).toBeGreaterThan(50)
    expect(cared.length).toBeLessThan(people.length / 4)
    for (const { answers, insights } of people) expect(insights.care).toBe(needsCare(answers))
  })

  test('ends with words of support, that name a person, a service and the emergency number', () => {
    for (const { insights } of cared) {
      const support = insights.summary.at(-1)!
      expect(support).toHaveLength(content.care.support.length)
      support.forEach(({ text, evidence }, place) => {
        expect(content.care.support[place]!.lines).toContain(text)
        expect(evidence).toEqual(careEvidence)
      })
      const text = support.map((sentence) => sentence.text).join(' ')
      for (const word of ['support', 'you trust', 'doctor', 'safety', 'emergency number']) expect(text).toContain(word)
    }
  })

  test('quotes no answer against the person', () => {
    for (const { insights, answers } of cared) {
      const quoted = insights.summary.flat().flatMap(({ evidence }) => evidence.filter((id) => id.startsWith('item:')))
      const against = items.filter(
        ({ id, keyed }) => quoted.includes(`item:${id}`) && keyed * (answers.get(id)! - 3) < 0,
      )
      expect(against).toEqual([])
    }
  })

  test('speaks of a low Anchor or Pattern with gentleness alone', () => {
    let met = 0
    for (const { insights } of cared) {
      const text = insights.summary.flat().map((sentence) => sentence.text)
      for (const name of ['Anchor', 'Pattern'] as const) {
        const said = (lines: string[]) => lines.some((line) => text.includes(line))
        expect(content.signals[name].growth.some(({ lines }) => said(lines))).toBe(false)
        if (said(content.care.tender[name].lines)) met += 1
      }
    }
    expect(met).toBeGreaterThan(cared.length / 2)
  })

  test('says its gentle word once, in a paragraph of its own', () => {
    for (const { insights } of cared) {
      for (const { text } of insights.summary.flat()) expect(content.growth.gentle.lines).not.toContain(text)
    }
  })

  test('is as gentle with a profile whose signals barely differ', () => {
    const { profile, care } = readResult(even)
    expect({ care, isEven: profile.isEven }).toEqual({ care: true, isEven: true })
    const edges = profile.components.filter(({ standing }) => standing === 'edge').map(({ name }) => name)
    expect(edges.sort()).toEqual(['Receiving Care', 'Steadiness'])
    const cited = writeInsights(even.scored, even.answers).summary[2]!.flatMap(({ evidence }) => evidence)
    expect(cited).toContain('component:Spark/Receiving Care')
    expect(cited).not.toContain('component:Anchor/Steadiness')
    expect(cited.filter((id) => id.startsWith('item:'))).toEqual([])
  })
})

describe('advice that cares', () => {
  const advice = people.map(({ scored, answers }) => {
    const read = { ...readResult({ scored, answers }), care: true, gentle: true }
    const write = createSentenceWriter(read.factsOf, seedOf(scored))
    return { recommendations: writeRecommendations({ ...read, write }), challenge: challengeFor(read) }
  })

  test('has nothing in it that could endanger', () => {
    for (const { recommendations, challenge } of advice) {
      for (const { text } of [...recommendations, ...challenge.days])
        expect({ text, rules: endangering.filter((rule) => rule.test(text)).map(String) }).toEqual({ text, rules: [] })
    }
  })

  test('is what those read whose answers need it', () => {
    for (const { insights } of cared) {
      expect(insights.recommendations).toHaveLength(3)
      expect(insights.recommendations[0]!.title).toBe(content.care.recommendations[0]!.title)
    }
  })
})

test('words of support stand nowhere else', () => {
  for (const { insights } of people.filter((person) => !person.insights.care)) {
    expect(
      insights.summary
        .flat()
        .map(({ text }) => text)
        .join(' '),
    ).not.toContain('emergency number')
  }
})
