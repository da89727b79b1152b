import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { signalNames, signalScoreKey, type SignalName } from '../contract/signal.ts'
import { whole } from './rounding.ts'
import type { ScoredSheet } from './scoring.ts'
import { writeSummary } from './summary.ts'
import { content } from './summary/content.ts'
import { componentsOf, eachSummary, paragraphsOf, signalScores } from './summary/each-summary.ts'
import { arbitrarySheet } from './summary/scored-sheet.arbitrary.ts'

/** Figures that a text may hold besides scores: the scale's end, the standing's and the RAS's error. */
const constants = ['100', '15', '3.4']

const names = [...signalNames, ...Object.values(content.components).flatMap(words => Object.keys(words))]
const anyName = names.sort((a, b) => b.length - a.length).join('|')

/** The signals and components that stand as "Name (12)" in a text, with that number. */
function namedIn(text: string) {
  return [...text.matchAll(new RegExp(`(${anyName}) \\((\\d+)\\)`, 'g'))].map(match => ({
    name: match[1]!,
    number: Number(match[2])
  }))
}

function spread(sheet: ScoredSheet): number {
  const scores = signalScores(sheet).map(({ score }) => score)
  return Math.max(...scores) - Math.min(...scores)
}

describe('every summary', () => {
  test('has six paragraphs', () => {
    eachSummary((_, text) => {
      const paragraphs = text.split('\n\n')
      expect(paragraphs).toHaveLength(6)
      for (const paragraph of paragraphs) expect(paragraph).toMatch(/^["“A-Z][^\n]{60,}[.?!]”?$/)
    })
  })

  test('leaves nothing unfilled', () => {
    eachSummary((_, text) => expect(text).not.toMatch(/[{}]|undefined|NaN|null| {2}|\.\.|,,/))
  })

  test('holds no number but the scores and the stated constants', () => {
    eachSummary((sheet, text) => {
      const scores = [...signalScores(sheet), ...componentsOf(sheet), { score: sheet.rasScore }]
      const known = new Set([...constants, ...scores.map(({ score }) => String(whole(score)))])
      for (const number of text.match(/\d+(\.\d+)?/g)!) expect(known).toContain(number)
    })
  })

  test('puts no other number behind a name than its own', () => {
    eachSummary((sheet, text) => {
      const known = [...signalScores(sheet), ...componentsOf(sheet)]
      const scores = new Map(known.map(({ name, score }) => [name, score]))
      const found = namedIn(text)
      expect(found).toHaveLength(text.match(/\(\d+\)/g)?.length ?? 0)
      expect(found).toEqual(found.map(({ name }) => ({ name, number: whole(scores.get(name)!) })))
    })
  })

  test('is the same for the same scores', () => {
    eachSummary((sheet, text) => expect(writeSummary(structuredClone(sheet))).toBe(text))
  })

  test('is like no other among a thousand', () => {
    const texts = fc.sample(arbitrarySheet, { numRuns: 1000, seed: 1 }).map(writeSummary)
    expect(new Set(texts).size).toBe(1000)
  })
})

describe('the whole', () => {
  test('names the zone, the score and its error, and a border exactly where one is near', () => {
    eachSummary(sheet => {
      const text = paragraphsOf(sheet).whole
      expect(text).toContain(sheet.tier)
      expect(text).toContain(`${whole(sheet.rasScore)} out of 100`)
      expect(text).toContain('about 3.4 points')
      const border = sheet.nearBorder && `near the border of ${sheet.nearBorder.join(' and ')}`
      expect(text.includes('near the border')).toBe(border !== null)
      if (border) expect(text).toContain(border)
    })
  })
})

describe('what is named strongest and lowest', () => {
  const isSignal = ({ name }: { name: string }) => signalNames.some(signal => signal === name)

  const ends = [['strengths', -1], ['growth', 1]] as const

  test.each(ends)('%s: the outermost signals come first', (part, sign) => {
    eachSummary(sheet => {
      if (spread(sheet) < 15) return
      const ranked = signalScores(sheet)
        .map(({ score }) => score)
        .sort((a, b) => sign * (a - b))
      const scores = namedIn(paragraphsOf(sheet)[part])
        .filter(isSignal)
        .map(({ name }) => sheet[signalScoreKey(name as SignalName)])
      expect(scores.slice(0, 2)).toEqual(ranked.slice(0, 2))
      for (const score of scores.slice(2)) expect(Math.abs(score - ranked[1]!)).toBeLessThanOrEqual(2)
    })
  })

  test('an even profile gets no ranking of signals', () => {
    eachSummary(sheet => {
      if (spread(sheet) >= 15) return
      const { strengths, growth } = paragraphsOf(sheet)
      expect(namedIn(strengths + growth).filter(isSignal)).toEqual([])
    })
  })

  test('the first step belongs to the lowest component', () => {
    eachSummary(sheet => {
      const { step } = paragraphsOf(sheet)
      const components = componentsOf(sheet)
      const chosen = components.filter(({ words }) => words.steps.some(words => step.includes(words)))
      expect(chosen).toHaveLength(1)
      expect(chosen[0]!.score).toBe(Math.min(...components.map(({ score }) => score)))
    })
  })
})
