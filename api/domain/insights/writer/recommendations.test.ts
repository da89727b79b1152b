import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { anySheet, idealSheet, sheetOf, worstSheet } from '../../../test/sheets.ts'
import { simulatedPeople } from '../../../test/simulated-people.ts'
import { items } from '../../bank.ts'
import { scoreSheet, type ScoredSheet } from '../../scoring.ts'
import { signals } from '../../../facts/signals.ts'
import { challengeOf, recommendationContent } from './acts.ts'
import { writeInsights } from './writer.ts'

const people = [
  ...simulatedPeople(1000).map(({ scored, answers }) => ({ scored, answers })),
  ...[idealSheet, worstSheet, sheetOf(() => 3), ...fc.sample(anySheet, { numRuns: 30, seed: 7 })].map((answers) => ({
    answers,
    scored: scoreSheet(answers),
  })),
].map((person) => ({ ...person, insights: writeInsights(person.scored, person.answers) }))
const usual = people.filter(({ insights }) => !insights.care)

/** Every component in shown order, with its score. */
function componentsOf(scored: ScoredSheet) {
  return signals.flatMap(({ name, components }) => {
    const breakdown = scored.signalBreakdowns.find(({ signal }) => signal === name)!
    return components.map((component) => ({
      signal: name,
      ...breakdown.components.find((one) => one.name === component.name)!,
    }))
  })
}

describe('the challenge', () => {
  test('is aimed at the lowest component, the first in order where several are', () => {
    for (const { scored, insights } of people) {
      const components = componentsOf(scored)
      const lowest = Math.min(...components.map(({ score }) => score))
      const first = components.find(({ score }) => score === lowest)!
      expect([insights.challenge.signal, insights.challenge.component]).toEqual([first.signal, first.name])
    }
  })

  test('is the week that editors wrote for it, and each day rests on it', () => {
    for (const { insights } of usual) {
      const { signal, component, days } = insights.challenge
      expect(days.map(({ title, text }) => ({ title, text }))).toEqual(
        challengeOf(signal, component).map(({ title, text }) => ({ title, text })),
      )
      for (const { evidence } of days) expect(evidence).toEqual([`component:${signal}/${component}`])
    }
  })
})

describe('recommendations', () => {
  test('are three to five, and no two are alike', () => {
    for (const { insights } of people) {
      const { length } = insights.recommendations
      expect(length >= 3 && length <= 5).toBe(true)
      expect(new Set(insights.recommendations.map(({ title }) => title)).size).toBe(length)
    }
  })

  test('begin with something to lean on: a component of 60 and more, or the highest', () => {
    for (const { scored, insights } of usual) {
      const highest = componentsOf(scored).sort((a, b) => b.score - a.score)[0]!
      expect(insights.recommendations[0]!.evidence[0]).toBe(`component:${highest.signal}/${highest.name}`)
    }
  })

  test('leave the challenge’s component to the challenge', () => {
    for (const { insights } of usual) {
      const { signal, component } = insights.challenge
      const grow = insights.recommendations.slice(1).flatMap(({ evidence }) => evidence)
      expect(grow).not.toContain(`component:${signal}/${component}`)
    }
  })

  test('speak of edges before anything else that could grow', () => {
    for (const { scored, insights } of usual) {
      const { component } = insights.challenge
      const edges = componentsOf(scored).filter(({ standing, name }) => standing === 'edge' && name !== component)
      const lowest = edges.sort((a, b) => a.score - b.score)[0]
      if (!lowest) continue
      const first = edges
        .filter(({ score }) => score === lowest.score)
        .map(({ signal, name }) => `component:${signal}/${name}`)
      expect(first).toContain(insights.recommendations[1]!.evidence[0]!)
    }
  })

  test('tie a style to its act only where one leads', () => {
    const acts = Object.entries(recommendationContent.styles).flatMap(([signal, all]) =>
      Object.entries(all).map(([style, act]) => ({ signal, style, title: act.title })),
    )
    for (const { scored, insights } of people) {
      for (const { title, evidence } of insights.recommendations) {
        if (!evidence[0]!.startsWith('style:')) continue
        const { signal, style } = acts.find((act) => act.title === title)!
        const analysis = scored.styleAnalysis.find((one) => one.signal === signal)!
        expect([analysis.dominantStyle, analysis.faint, analysis.confidence === 'blended']).toEqual([
          style,
          false,
          false,
        ])
      }
    }
  })

  test('offer a retake where the sheet is a sketch, and only there', () => {
    for (const { scored, insights } of usual) {
      const offered = insights.recommendations.some(({ evidence }) => evidence.includes('quality'))
      expect(offered).toBe(scored.quality.flag === 'check')
    }
  })
})

test('a sheet flagged as a sketch is called one in the summary', () => {
  const hurried = items.map((_, index) => index * 1000)
  for (const { answers } of usual.slice(0, 50)) {
    const [flagged, plain] = [scoreSheet(answers, hurried), scoreSheet(answers)]
    const said = [flagged, plain].map((scored) =>
      writeInsights(scored, answers).summary[0]!.some(({ text }) => /sketch/.test(text)),
    )
    expect(said).toEqual([true, plain.quality.flag === 'check'])
  }
})
