import { describe, expect, test } from 'bun:test'
import { roundScore } from '#api/instrument/public/rounding.ts'
import { actsOfChallenge, actsOfPair, recommendationContent, actText } from './acts.ts'
import { partOf, partsOf, scoreOf } from './assertions.fixture.ts'
import { content } from './content.ts'
import { type Letter, oddLetters, simulatedLetters } from '#api/test/letters.ts'
import type { Act, RecommendedAct } from './schemas.ts'
import { createSentenceWriter, seedOf } from './sentences.ts'
import { writeRecommendations } from './recommendations.ts'

const letters = [...simulatedLetters(1000), ...oddLetters]
const usual = letters.filter(({ read }) => !read.gentle)

const { components, styles, pairs, sketchAct } = recommendationContent()
const parts = Object.values(components).flatMap((all) => Object.values(all))
const leaning = new Set<Act>(parts.flatMap(({ lean }) => lean))
const growing = new Set<Act>(parts.flatMap(({ grow }) => grow))
const actsOfStyles = Object.entries(styles).flatMap(([signal, all]) =>
  Object.entries(all).map(([style, act]) => ({ signal, style, act })),
)
const ofPairs = new Set<Act>(Object.values(pairs).flat())
const ofStyles = new Set<Act>(actsOfStyles.map(({ act }) => act))
const recommendable: Act[] = [
  ...leaning,
  ...growing,
  ...ofStyles,
  ...ofPairs,
  sketchAct,
  ...content().care.recommendations,
]
const actBehind = (title: string) => recommendable.find((act) => act.title === title)!
const whyOf = (act: Act) => (act as RecommendedAct).why

/** What would be recommended with these answers, were gentle acts asked for. */
function gentlyAdvised({ read, scored }: Letter, care: boolean) {
  const seed = seedOf(scored)
  return writeRecommendations({ ...read, seed, care, gentle: true, write: createSentenceWriter(read.figuresOf, seed) })
}

const advised = ({ insights }: Letter) => insights.recommendations.map((one) => ({ ...one, act: actBehind(one.title) }))

describe('recommendations', () => {
  test('number two or three, with different titles and components', () => {
    const lengths = new Set<number>()
    for (const letter of letters) {
      const all = advised(letter)
      lengths.add(all.length)
      expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
      const about = all.filter(({ act }) => leaning.has(act) || growing.has(act)).map(({ evidence }) => evidence[0])
      expect(new Set(about).size).toBe(about.length)
    }
    expect([...lengths].sort()).toEqual([2, 3])
  })

  test('give the reason of the act, then the act', () => {
    for (const letter of letters) {
      for (const { text, act, evidence } of advised(letter)) {
        const why = text.slice(0, -actText(act).length - 1)
        expect(text).toBe(`${why} ${actText(act)}`)
        if (leaning.has(act) || growing.has(act)) {
          const [id] = evidence as [string]
          expect(why).toBe(
            whyOf(act)
              .replace('{component}', id.split('/')[1]!)
              .replace('{score}', String(roundScore(scoreOf(id, letter.scored)))),
          )
        } else if (ofStyles.has(act)) {
          const { style } = actsOfStyles.find((one) => one.act === act)!
          expect(why).toBe(whyOf(act).replace('{style}', style))
        } else if (ofPairs.has(act)) {
          expect(why).toBe(whyOf(act).replace('{handle}', letter.read.pairs[0]!.handle))
        } else expect([...content().care.why.lines, ...recommendationContent().sketch.lines]).toContain(why)
      }
    }
  })

  test('start with the strength, or else the highest estimate', () => {
    for (const { scored, insights } of usual) {
      const parts = partsOf(scored)
      const highest = Math.max(...parts.map(({ estimate }) => estimate))
      const strengths = parts.filter(({ standing }) => standing === 'strength')
      const first = strengths.length > 0 ? strengths : parts.filter(({ estimate }) => estimate === highest)
      expect(first.map(({ id }) => id)).toContain(insights.recommendations[0]!.evidence[0]!)
    }
  })

  test('include one act for the first pair, if there is one', () => {
    for (const letter of letters) {
      const [pair] = letter.read.pairs
      const taking = advised(letter).filter(({ act }) => ofPairs.has(act))
      expect(taking).toHaveLength(pair ? 1 : 0)
      if (!pair) continue
      const [{ act, text, evidence }] = taking as [(typeof taking)[number]]
      expect(actsOfPair(pair) as Act[]).toContain(act)
      expect(text).toContain(pair.handle)
      expect(evidence).toEqual(pair.answers.map(({ item }) => `item:${item.id}`))
    }
  })

  test('lean on components with 60 or more, and grow those with 70 or less if any has 60', () => {
    for (const letter of letters) {
      const isAnyHigh = partsOf(letter.scored).some(({ score }) => score >= 60)
      for (const { act, evidence } of advised(letter)) {
        if (leaning.has(act)) expect(scoreOf(evidence[0]!, letter.scored)).toBeGreaterThanOrEqual(60)
        if (growing.has(act) && isAnyHigh) expect(scoreOf(evidence[0]!, letter.scored)).toBeLessThanOrEqual(70)
      }
    }
  })

  test('end with the lowest component outside the challenge, a style, or a retake of a sketch', () => {
    const met = { low: 0, style: 0, sketch: 0 }
    for (const letter of usual) {
      const { signal, component } = letter.insights.challenge
      const others = partsOf(letter.scored).filter(({ id }) => id !== `component:${signal}/${component}`)
      const lowest = Math.min(...others.map(({ estimate }) => estimate))
      const { act, evidence } = advised(letter).at(-1)!
      const kind = act === sketchAct ? 'sketch' : ofStyles.has(act) ? 'style' : 'low'
      met[kind] += 1
      expect(kind === 'sketch').toBe(letter.scored.quality.flag === 'check')
      if (kind === 'low') expect(partOf(evidence[0]!, letter.scored).estimate).toBe(lowest)
    }
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(40)
  })

  test('repeat neither the component nor an act of the challenge', () => {
    // what is said out of care rests on components that the challenge may be about
    for (const letter of letters.filter(({ read }) => !read.care)) {
      const { signal, component } = letter.insights.challenge
      const ids = letter.insights.recommendations.map(({ evidence }) => evidence[0])
      expect(ids).not.toContain(`component:${signal}/${component}`)
      const week = new Set(actsOfChallenge(signal, component).map(({ text }) => text))
      expect(advised(letter).filter(({ act }) => week.has(act.text))).toEqual([])
    }
  })

  test('include the act of a style only if it leads', () => {
    let met = 0
    for (const letter of letters) {
      for (const { act, evidence } of advised(letter).filter(({ act }) => ofStyles.has(act))) {
        met += 1
        const { signal, style } = actsOfStyles.find((one) => one.act === act)!
        const { dominantStyle, faint, confidence } = letter.scored.styleAnalysis.find((one) => one.signal === signal)!
        expect([evidence, dominantStyle, faint]).toEqual([[`style:${signal}`], style, false])
        expect(confidence).not.toBe('blended')
      }
    }
    expect(met).toBeGreaterThan(100)
  })
})

describe('gentle recommendations', () => {
  test('give two or three gentle acts for a low Anchor', () => {
    const low = letters.filter(({ scored }) => scored.anchorScore < 45)
    expect(low.length).toBeGreaterThan(100)
    for (const letter of low) expect(advised(letter).filter(({ act }) => !act.gentle)).toEqual([])
    for (const letter of letters) {
      const gentle = gentlyAdvised(letter, false)
      expect(gentle.filter(({ title }) => !actBehind(title).gentle)).toEqual([])
      expect([2, 3]).toContain(gentle.length)
    }
  })

  test('number three under care: support first, and nothing to grow in Anchor or Pattern', () => {
    const [support] = content().care.recommendations
    const cared = letters.filter(({ read }) => read.care)
    expect(cared.length).toBeGreaterThan(100)
    for (const letter of cared) {
      const all = advised(letter)
      expect(all).toHaveLength(3)
      expect(all[0]!.title).toBe(support!.title)
      expect(all.filter(({ act }) => !act.gentle)).toEqual([])
      const toGrow = all.filter(({ act }) => growing.has(act)).map(({ evidence }) => evidence[0]!)
      expect(toGrow.filter((id) => /^component:(Anchor|Pattern)/.test(id))).toEqual([])
    }
    for (const letter of letters) expect(gentlyAdvised(letter, true)[0]!.title).toBe(support!.title)
  })
})
