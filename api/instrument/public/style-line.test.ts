import { describe, expect, test } from 'bun:test'
import { analyseResult } from '#api/letter/evidence/evidence.ts'
import { scoreSheet } from '../scoring.ts'
import { unchangedPeople } from '../simulated/people.ts'
import { mean } from './rounding.ts'
import { signals } from './signals.ts'
import { styleLineOf } from './style-line.ts'

const people = unchangedPeople(1000).map(({ answers, scored }) => {
  const { care } = analyseResult({ answers, scored, previous: undefined })
  return { answers, scored, care, line: styleLineOf(scored.styleAnalysis, care) }
})
const lines = people.map(({ line }) => line)
const flat = (answer: number) => new Map(people[0]!.answers.keys().map((id) => [id, answer]))

describe('the style line', () => {
  test('knows how many of 1,000 simulated people have each style clearly', () => {
    const clear = people.flatMap(({ scored }) =>
      scored.styleAnalysis.flatMap(({ confidence, signal, shown }) =>
        confidence === 'clear' ? [`${signal} ${shown}`] : [],
      ),
    )
    for (const { name: signal, styles } of signals()) {
      for (const { name, clearIn1000 } of styles.filter((style) => style.clearIn1000 !== null)) {
        expect([name, clearIn1000]).toEqual([name, clear.filter((one) => one === `${signal} ${name}`).length])
      }
    }
  })

  test('shows three parts at most, and level styles only if fewer than two are clear', () => {
    for (const [index, line] of lines.entries()) {
      const isClear = line.map(({ styles }) => styles.length === 1)
      expect(line.length).toBeLessThanOrEqual(3)
      expect(isClear.includes(false) ? isClear.filter(Boolean).length < 2 : true).toBe(true)
      for (const { signal, styles } of line) {
        const analysis = people[index]!.scored.styleAnalysis.find((one) => one.signal === signal)!
        expect(analysis.shown).toEqual(styles)
        expect(analysis.confidence).toBe(styles.length === 1 ? 'clear' : 'blended')
      }
    }
  })

  test('names no habit, and nothing of Anchor if care is needed', () => {
    const habits = signals().flatMap(({ styles }) => styles.filter((style) => style.clearIn1000 === null))
    expect(habits.map(({ name }) => name)).toEqual([
      'Open but Unsettled',
      'Independent Protector',
      'Sensitive & Torn',
      'Repeater',
      'Rescuer',
      'Evader',
      'Intensifier',
      'Sensitive Absorber',
      'Guarded Observer',
    ])
    const cared = people.filter(({ care }) => care)
    expect(cared.length).toBeGreaterThan(100)
    for (const { line } of cared) expect(line.filter(({ signal }) => signal === 'Anchor')).toEqual([])
    for (const line of lines) {
      for (const { name } of habits) expect(line.flatMap(({ styles }) => styles)).not.toContain(name)
    }
  })

  test('sets a person apart from almost everyone, unlike a zone', () => {
    const others = (words: string[]) => {
      const counts = Map.groupBy(words, (one) => one)
      return words.map((one) => counts.get(one)!.length - 1)
    }
    const withLine = others(lines.map((line) => JSON.stringify(line)))
    const withZone = others(people.map(({ scored }) => scored.tier))
    expect(mean(withLine)).toBeLessThan(3)
    expect(Math.max(...withLine)).toBeLessThan(30)
    expect(mean(withZone)).toBeGreaterThan(300)
  })

  test('stays empty if all answers are equal', () => {
    for (const answer of [1, 3, 5]) expect(styleLineOf(scoreSheet(flat(answer)).styleAnalysis, false)).toEqual([])
    expect(styleLineOf([], false)).toEqual([])
  })
})
