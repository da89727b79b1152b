import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { sentencesOf, summaryText } from '../../../../contract/insights.ts'
import { anySheet, idealSheet, sheetOf, worstSheet } from '../../../../test/sheets.ts'
import { simulatedPeople } from '../../../../test/simulated-people.ts'
import { scoreSheet } from '../../../scoring.ts'
import { readProfile } from '../../evidence/evidence.ts'
import { isLevel, lowestThree } from '../claim-check.fixture.ts'
import { writeInsights } from '../writer.ts'

type Insights = ReturnType<typeof writeInsights>

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length
const simulated = simulatedPeople(600).map(({ answers, scored, scoredBefore }, place) => {
  const previous = place % 2 === 0 ? undefined : scoredBefore
  return { answers, scored, previous, insights: writeInsights(scored, answers, previous) }
})
const flat = [1, 2, 3, 4, 5].map((answer) => sheetOf(() => answer))
const unlike = [idealSheet, worstSheet, ...flat, ...fc.sample(anySheet, { numRuns: 60, seed: 5 })].map((answers) => {
  const scored = scoreSheet(answers)
  return { answers, scored, insights: writeInsights(scored, answers) }
})
const all = [...simulated, ...unlike]

/** The text without the paragraph of support. */
function ownPart({ summary }: Insights) {
  return sentencesOf({ summary: summary.filter(({ kind }) => kind !== 'support') })
}

describe('a summary', () => {
  test('has 280 to 420 words, whoever it is for', () => {
    for (const { insights } of all) {
      const words = wordsIn(summaryText(insights))
      expect(words >= 280 && words <= 420 ? 'as asked' : words).toBe('as asked')
    }
  })

  test('has so many words for any sheet at all', () => {
    fc.assert(
      fc.property(anySheet, anySheet, (answers, before) => {
        const words = wordsIn(summaryText(writeInsights(scoreSheet(answers), answers, scoreSheet(before))))
        return words >= 280 && words <= 420
      }),
      { numRuns: 30 },
    )
  })

  test('has about 350 words on average', () => {
    const mean = simulated.reduce((sum, { insights }) => sum + wordsIn(summaryText(insights)), 0) / simulated.length
    expect(Math.abs(mean - 355)).toBeLessThan(15)
  })

  test('names the three components with the lowest estimates', () => {
    for (const { answers, insights } of all) {
      const text = summaryText(insights)
      for (const id of lowestThree(answers)) expect(text).toContain(id.split('/')[1]!)
    }
  })

  test('calls nothing lowest where the components lie about level, and says that they do', () => {
    const level = all.filter(({ answers }) => isLevel(answers))
    expect(level.length).toBeGreaterThan(6)
    for (const { insights } of level) {
      expect(summaryText(insights)).toContain('about level')
      expect(summaryText(insights)).not.toMatch(/\b(lowest|highest|further along|an edge|a strength)\b/)
    }
    for (const { answers, insights } of all) {
      if (!isLevel(answers)) expect(summaryText(insights)).not.toContain('about level')
    }
  })

  test('speaks of a strength and an edge where one stands out, one of each at most, on these few answers', () => {
    for (const { scored, insights } of all) {
      const { strength, edge } = readProfile(scored)
      const said = (word: RegExp) => sentencesOf(insights).filter(({ text }) => word.test(text))
      expect(said(/\ba strength\b/i)).toHaveLength(strength ? 1 : 0)
      expect(said(/\ban edge\b/i)).toHaveLength(edge ? 1 : 0)
      for (const { text } of said(/\b(a strength|an edge)\b/i)) expect(text).toMatch(/on these few answers/i)
    }
  })

  test('names two styles at most, and none where none stands out', () => {
    for (const { scored, insights } of all) {
      const sentences = sentencesOf(insights).filter(({ evidence }) => evidence.some((id) => id.startsWith('style:')))
      expect(sentences.length).toBeLessThanOrEqual(2)
      for (const { text, evidence } of sentences) {
        const style = scored.styleAnalysis.find(({ signal }) => evidence.includes(`style:${signal}`))!
        expect(style.confidence).not.toBe('blended')
        expect(style.shown).not.toEqual([])
        const names = style.styles.map(({ name }) => name)
        expect(names.filter((name) => text.includes(name)).sort()).toEqual([...style.shown].sort())
        expect(/\blean\b/.test(text)).toBe(style.confidence === 'leaning')
      }
    }
  })

  test('gives score, error and band in two sentences, and says of how many answers', () => {
    for (const { insights } of all) {
      const said = sentencesOf(insights).filter(({ evidence }) => evidence[0] === 'ras')
      expect(said).toHaveLength(2)
      expect(said[0]!.text).toMatch(/\b120\b/)
      expect(said[1]!.text).toMatch(/about 4 points \(estimated\)/)
      expect(summaryText(insights)).not.toMatch(/200|two hundred/i)
    }
  })

  test('ends with one small step, the first act of the challenge', () => {
    for (const { insights } of all) {
      const [first] = insights.challenge.days
      const steps = sentencesOf(insights).filter(({ text }) => text.includes(`“${first!.title}”`))
      expect(steps).toHaveLength(1)
      expect(steps[0]!.text).toContain(first!.text)
      expect(steps[0]!.text).toContain(insights.challenge.component)
    }
  })

  test('is made of the person’s answers and components for six words in ten', () => {
    const isBoilerplate = (text: string) => /seven-day challenge/.test(text)
    const shareOf = (insights: Insights) => {
      const sentences = ownPart(insights)
      const own = sentences.filter(
        ({ evidence, text }) => evidence.some((id) => /^(item|component):/.test(id)) && !isBoilerplate(text),
      )
      return (
        own.reduce((sum, { text }) => sum + wordsIn(text), 0) /
        sentences.reduce((sum, { text }) => sum + wordsIn(text), 0)
      )
    }
    const withoutChange = all.filter((person) => !('previous' in person && person.previous))
    const shares = withoutChange.map(({ insights }) => shareOf(insights)).sort((a, b) => a - b)
    expect(shares[Math.floor(shares.length / 2)]!).toBeGreaterThan(2 / 3)
    expect(shares[Math.floor(shares.length * 0.05)]!).toBeGreaterThan(0.6)
  })
})

test('two people share few sentences', () => {
  const texts = simulated.map(({ insights }) => new Set(sentencesOf(insights).map(({ text }) => text)))
  const shares = texts
    .flatMap((one, place) =>
      texts
        .slice(place + 1)
        .filter((_, other) => other % 7 === 0)
        .map((other) => [...one].filter((sentence) => other.has(sentence)).length / Math.min(one.size, other.size)),
    )
    .sort((a, b) => a - b)
  expect(shares[Math.floor(shares.length / 2)]!).toBeLessThan(0.1)
  expect(shares[Math.floor(shares.length * 0.9)]!).toBeLessThan(0.25)
  expect(new Set(simulated.map(({ insights }) => summaryText(insights))).size).toBe(simulated.length)
})
