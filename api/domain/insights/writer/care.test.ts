import { describe, expect, test } from 'bun:test'
import type { Insights } from '../../../contract/insights.ts'
import { simulatedPeople } from '../../../test/simulated-people.ts'
import { items } from '../../bank.ts'
import { challengeOf, recommendationContent } from './acts.ts'
import { needsCare } from '../evidence/care.ts'
import { careEvidence, content } from './content.ts'
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

function advised({ recommendations, challenge }: Insights): string[] {
  return [...recommendations, ...challenge.days].map(({ text }) => text)
}

describe('a text that cares', () => {
  test('is written for some people, and not for many', () => {
    expect(cared.length).toBeGreaterThan(50)
    expect(cared.length).toBeLessThan(people.length / 6)
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

  test('advises nothing that could endanger', () => {
    for (const { insights } of cared) {
      for (const text of advised(insights))
        expect({ text, rules: endangering.filter((rule) => rule.test(text)).map(String) }).toEqual({
          text,
          rules: [],
        })
    }
  })

  test('asks only for gentle acts', () => {
    const gentle = new Set([...content.care.recommendations, ...content.care.days].map(({ title }) => title))
    for (const { insights } of cared) {
      const { signal, component, days } = insights.challenge
      const week = new Set([
        ...gentle,
        ...challengeOf(signal, component)
          .filter((act) => act.gentle)
          .map(({ title }) => title),
      ])
      expect(days.filter(({ title }) => !week.has(title))).toEqual([])
      expect(new Set(days.map(({ title }) => title)).size).toBe(7)
    }
  })

  test('recommends support first, and nothing about the signals that can come from having been hurt', () => {
    const first = content.care.recommendations.slice(0, 3)
    const risky = new Set(
      [...Object.values(recommendationContent.components), ...Object.values(recommendationContent.styles)]
        .flatMap((all) => Object.values(all).flatMap((acts) => ('lean' in acts ? [acts.lean, ...acts.grow] : [acts])))
        .filter((act) => !act.gentle)
        .map(({ title }) => title),
    )
    for (const { insights } of cared) {
      expect(insights.recommendations.slice(0, 3).map(({ title }) => title)).toEqual(first.map(({ title }) => title))
      expect(insights.recommendations.filter(({ title }) => risky.has(title))).toEqual([])
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

  test('keeps the usual shape', () => {
    for (const { insights } of cared) {
      expect(insights.recommendations.length).toBeGreaterThanOrEqual(3)
      expect(insights.recommendations.length).toBeLessThanOrEqual(5)
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
