import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import parameters from '../../../../content/assessment/parameters.json'
import { anySheet, idealSheet, sheetOf, worstSheet } from '../../../test/sheets.ts'
import { simulatedPeople } from '../../../test/simulated-people.ts'
import { items } from '../../bank.ts'
import { scoreSheet, type ScoredSheet } from '../../scoring.ts'
import type { Sheet } from '../../sheet.ts'
import { readResult } from '../evidence/evidence.ts'
import { signals } from '../../../facts/signals.ts'
import { actsOfChallenge, recommendationContent, actText } from './acts.ts'
import { content } from './content.ts'
import type { Act } from './lines.ts'
import { createSentenceWriter, seedOf } from './sentences.ts'
import { writeRecommendations } from './recommendations.ts'
import { writeInsights } from './writer.ts'

const sheets = [
  ...[idealSheet, worstSheet, ...[1, 2, 3, 4, 5].map((answer) => sheetOf(() => answer))],
  ...fc.sample(anySheet, { numRuns: 60, seed: 7 }),
]
const people = [
  ...simulatedPeople(1000).map(({ scored, answers }) => ({ scored, answers })),
  ...sheets.map((answers) => ({ answers, scored: scoreSheet(answers) })),
].map((person) => ({ ...person, read: readResult(person), insights: writeInsights(person.scored, person.answers) }))
const usual = people.filter(({ read }) => !read.gentle)

const { components, styles, sketchAct } = recommendationContent
const actsOfParts = Object.values(components).flatMap((all) => Object.values(all))
const actsOfStyles = Object.entries(styles).flatMap(([signal, all]) =>
  Object.entries(all).map(([style, act]) => ({ signal, style, act })),
)
const recommendable: Act[] = [
  ...actsOfParts.flatMap(({ lean, grow }) => [...lean, ...grow]),
  ...actsOfStyles.map(({ act }) => act),
  sketchAct,
  ...content.care.recommendations,
]
const actBehind = (title: string) => recommendable.find((act) => act.title === title)!

function parameter(name: string): number {
  return parameters.find((one) => one.name === name)!.value
}

/** Every component in shown order by its evidence id, with its score and its estimate. */
function componentsOf(scored: ScoredSheet) {
  return signals.flatMap(({ name: signal }) =>
    scored.signalBreakdowns
      .find((breakdown) => breakdown.signal === signal)!
      .components.map(({ name, score, standing }) => {
        const count = items.filter((item) => item.signal === signal && item.component === name).length
        const [mean, shrink] = [parameter('prior.mean'), parameter(`shrink.component.${count}`)]
        const estimate = Math.round((mean + shrink * (score - mean)) * 100) / 100
        return { id: `component:${signal}/${name}`, score, standing, estimate }
      }),
  )
}

/** What would be recommended with these answers, were gentle acts asked for. */
function gentlyAdvised({ scored, answers }: { scored: ScoredSheet; answers: Sheet }, care: boolean) {
  const read = readResult({ scored, answers })
  const write = createSentenceWriter(read.factsOf, seedOf(scored))
  return writeRecommendations({ ...read, care, gentle: true, write })
}

describe('recommendations', () => {
  test('are two or three, and no two are alike', () => {
    const lengths = new Set<number>()
    for (const { insights } of people) {
      const { length } = insights.recommendations
      lengths.add(length)
      expect(new Set(insights.recommendations.map(({ title }) => title)).size).toBe(length)
    }
    expect([...lengths].sort()).toEqual([2, 3])
  })

  test('say why, and then what to do', () => {
    for (const { insights } of people) {
      for (const { title, text } of insights.recommendations)
        expect(text.endsWith(`. ${actText(actBehind(title))}`)).toBe(true)
    }
  })

  test('begin with the strength, or else with the highest estimate', () => {
    for (const { scored, insights } of usual) {
      const all = componentsOf(scored)
      const highest = Math.max(...all.map(({ estimate }) => estimate))
      const strengths = all.filter(({ standing }) => standing === 'strength')
      const first = strengths.length > 0 ? strengths : all.filter(({ estimate }) => estimate === highest)
      expect(first.map(({ id }) => id)).toContain(insights.recommendations[0]!.evidence[0]!)
    }
  })

  test('lean on nothing that is not high', () => {
    const leaning = new Set(actsOfParts.flatMap(({ lean }) => lean.map(({ title }) => title)))
    for (const { scored, insights } of people) {
      for (const { title, evidence } of insights.recommendations) {
        if (!leaning.has(title)) continue
        const { standing, score } = componentsOf(scored).find(({ id }) => id === evidence[0])!
        expect(standing === 'strength' || score >= 60).toBe(true)
      }
    }
  })

  test('go on with one of the two lowest estimates beside the challenge’s own', () => {
    for (const { scored, insights } of usual) {
      const { signal, component } = insights.challenge
      const others = componentsOf(scored).filter(({ id }) => id !== `component:${signal}/${component}`)
      const second = others.map(({ estimate }) => estimate).sort((a, b) => a - b)[1]!
      const low = others.filter(({ estimate }) => estimate <= second).map(({ id }) => id)
      expect(low).toContain(insights.recommendations[1]!.evidence[0]!)
    }
  })

  test('leave the challenge’s component and its acts to the challenge', () => {
    // what is said out of care rests on components that the challenge may be about
    for (const { insights } of people.filter(({ insights }) => !insights.care)) {
      const { signal, component } = insights.challenge
      expect(insights.recommendations.map(({ evidence }) => evidence[0])).not.toContain(
        `component:${signal}/${component}`,
      )
      const week = new Set(actsOfChallenge(signal, component).map(({ text }) => text))
      expect(insights.recommendations.filter(({ title }) => week.has(actBehind(title).text))).toEqual([])
    }
  })

  test('tie a style to its act only where one leads', () => {
    let met = 0
    for (const { scored, insights } of people) {
      for (const { title, evidence } of insights.recommendations) {
        if (!evidence[0]!.startsWith('style:')) continue
        met += 1
        const { signal, style } = actsOfStyles.find(({ act }) => act.title === title)!
        const analysis = scored.styleAnalysis.find((one) => one.signal === signal)!
        const { dominantStyle, faint, confidence } = analysis
        expect([dominantStyle, faint, confidence === 'blended']).toEqual([style, false, false])
      }
    }
    expect(met).toBeGreaterThan(100)
  })

  test('offer a retake where the sheet is a sketch, and only there', () => {
    for (const { scored, insights } of people.filter(({ read }) => !read.care)) {
      const offered = insights.recommendations.some(({ evidence }) => evidence.includes('quality'))
      expect(offered).toBe(scored.quality.flag === 'check')
    }
  })
})

describe('where gentle acts are the default', () => {
  test('for a low Anchor, all acts are gentle, and there are two or three', () => {
    const low = people.filter(({ scored }) => scored.anchorScore < parameter('care.gentle.under'))
    expect(low.length).toBeGreaterThan(100)
    for (const { insights } of low) {
      expect(insights.recommendations.filter(({ title }) => !actBehind(title).gentle)).toEqual([])
    }
    for (const person of people) {
      const advised = gentlyAdvised(person, false)
      expect(advised.filter(({ title }) => !actBehind(title).gentle)).toEqual([])
      expect([2, 3]).toContain(advised.length)
    }
  })

  test('under care, support comes first, three acts are gentle, and Anchor and Pattern are not to grow', () => {
    const [support] = content.care.recommendations
    for (const person of people) {
      const advised = gentlyAdvised(person, true)
      expect(advised).toHaveLength(3)
      expect(advised[0]!.title).toBe(support!.title)
      expect(advised.filter(({ title }) => !actBehind(title).gentle)).toEqual([])
      const last = advised.at(-1)!
      const isOfCare = content.care.recommendations.some(({ title }) => title === last.title)
      expect(isOfCare || !/^component:(Anchor|Pattern)/.test(last.why.evidence[0]!)).toBe(true)
    }
  })
})

test('a sheet flagged as a sketch is called one in the summary', () => {
  const hurried = items.map((_, index) => index * 1000)
  for (const { answers } of usual.slice(0, 50)) {
    const [flagged, plain] = [scoreSheet(answers, hurried), scoreSheet(answers)]
    const said = [flagged, plain].map((scored) =>
      writeInsights(scored, answers).summary[0]!.sentences.some(({ text }) => /sketch/.test(text)),
    )
    expect(said).toEqual([true, plain.quality.flag === 'check'])
  }
})
