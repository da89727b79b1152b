import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { signalScoreKey } from '../contract/signal.ts'
import { anySheet, sheetOf } from '../test/sheets.ts'
import { items, type Item } from './bank.ts'
import { scoreSheet } from './scoring.ts'
import { signals } from './public/signals.ts'
import { analyseStyles } from './styles.ts'

const [spark, anchor, vibe, , , pattern] = signals()

/** Answers to a signal's style items, by style, in the order of their ids. */
function styled(answers: Record<string, number[]>) {
  return sheetOf((item) => {
    if (item.style === null || !(item.style in answers)) return 3
    const own = items.filter((other) => other.style === item.style).sort((a, b) => a.id - b.id)
    const answer = answers[item.style]![own.indexOf(item)] ?? 3
    return item.styleKeyed === 1 ? answer : 6 - answer
  })
}

const sparkWith = (answers: Record<string, number[]>) => analyseStyles(styled(answers), spark!)

describe('the dominant style', () => {
  test('counts an opposite as six less the answer', () => {
    const repeater = analyseStyles(styled({ Repeater: [5, 5, 5, 5, 5] }), pattern!)
    expect(repeater).toMatchObject({ dominantStyle: 'Repeater', styleScore: 5, confidence: 'clear' })
  })

  test('wins between equal means by more fives, else the higher first item, else the first name', () => {
    expect(sparkWith({ 'Shared Presence': [4, 4], 'Thoughtful Giving': [3, 5] }).dominantStyle).toBe(
      'Thoughtful Giving',
    )
    expect(sparkWith({ 'Shared Presence': [3, 4], 'Thoughtful Giving': [4, 3] }).dominantStyle).toBe(
      'Thoughtful Giving',
    )
    expect(sparkWith({ 'Physical Warmth': [4, 4], 'Thoughtful Giving': [4, 4] }).dominantStyle).toBe('Physical Warmth')
  })

  test('counts as faint if its mean is under 3', () => {
    const none = {
      Repeater: [1, 1, 1, 1, 1],
      Rescuer: [2, 2, 2, 2, 2],
      Evader: [1, 1, 1, 1, 1],
      Intensifier: [1, 2, 1, 2, 1],
    }
    expect(analyseStyles(styled(none), pattern!).faint).toBe(true)
    expect(analyseStyles(styled({}), pattern!)).toMatchObject({ styleScore: 3, faint: false })
  })

  test('reaches 5 points beside a signal score of 100, whichever pure preference it is', () => {
    const preferences = new Map(items.flatMap((item) => (item.keyed === 0 ? [[item.style!, item.signal]] : [])))
    expect(preferences.size).toBe(31)
    for (const [style, signal] of preferences) {
      const answer = (item: Item) => (item.keyed !== 0 ? 3 + 2 * item.keyed : item.style === style ? 5 : 1)
      const scored = scoreSheet(sheetOf(answer))
      expect(scored[signalScoreKey(signal)]).toBe(100)
      const analysis = scored.styleAnalysis.find((one) => one.signal === signal)!
      expect(analysis.styles.find(({ name }) => name === style)!.score).toBe(5)
      // Heart's other styles are skills: at 100 one of them reaches 5 too, and the two are shown as a blend.
      if (signal !== 'Heart')
        expect(analysis).toMatchObject({ dominantStyle: style, confidence: 'clear', shown: [style] })
      else expect(analysis.shown).toContain(style)
    }
  })
})

describe('the confidence of a style', () => {
  test('reads clear from z = 1.4, leaning from 0.8, blended below', () => {
    // With two items each, a difference of d between the means gives z = d / 0.86.
    expect(sparkWith({ 'Shared Presence': [5, 4] }).confidence).toBe('clear')
    expect(sparkWith({ 'Shared Presence': [4, 4], 'Physical Warmth': [3, 3] }).confidence).toBe('leaning')
    expect(sparkWith({ 'Shared Presence': [4, 3] }).confidence).toBe('blended')
  })

  test('grows with the number of items a style has', () => {
    // A lead of 0.75 gives z = 0.75 / (0.86 × √(1/8 + 1/4)) = 1.42 with eight items, 1.23 with four.
    const eight = { 'Rooted & Receptive': [4, 4, 4, 4, 4, 4, 3, 3] }
    const four = { 'Open but Unsettled': [4, 4, 4, 3], 'Rooted & Receptive': Array(8).fill(1) as number[] }
    expect(analyseStyles(styled(eight), anchor!).confidence).toBe('clear')
    expect(analyseStyles(styled(four), anchor!).confidence).toBe('leaning')
  })

  test('shows one style if it is clear, two if it leans, unless a third is level with the second', () => {
    expect(sparkWith({ 'Shared Presence': [5, 5] }).shown).toEqual(['Shared Presence'])
    const second = { 'Shared Presence': [5, 5], 'Physical Warmth': [4, 4] }
    expect(sparkWith(second).shown).toEqual(['Shared Presence', 'Physical Warmth'])
    expect(sparkWith({ ...second, 'Thoughtful Giving': [3, 5] }).shown).toEqual(['Shared Presence'])
  })

  test('shows the two or three styles of a blend, and none if there are more', () => {
    const three = { 'Shared Presence': [5, 5], 'Physical Warmth': [5, 4], 'Verbal Connection': [4, 5] }
    expect(sparkWith(three).shown).toEqual(['Shared Presence', 'Physical Warmth', 'Verbal Connection'])
    expect(sparkWith({ ...three, 'Supportive Action': [5, 4] }).shown).toEqual([])
    const ofTwo = (answer: number) => (item: Item) => (item.style === vibe!.styles[0]!.name ? answer : 4)
    expect(analyseStyles(sheetOf(ofTwo(5)), vibe!).shown).toHaveLength(1)
    expect(analyseStyles(sheetOf(ofTwo(4)), vibe!).shown).toEqual([])
  })

  test('shows every style that is level with a shown one', () => {
    fc.assert(
      fc.property(anySheet, (sheet) => {
        for (const { shown, styles, confidence, faint, dominantStyle } of scoreSheet(sheet).styleAnalysis) {
          const lowest = styles.filter(({ name }) => shown.includes(name)).at(-1)
          const level = styles.filter(({ score }) => score === lowest?.score).map(({ name }) => name)
          expect(shown).toEqual(expect.arrayContaining(level))
          expect(styles[0]!.name).toBe(dominantStyle)
          if (shown.length > 0) expect(shown[0]).toBe(dominantStyle)
          if (faint) expect(shown).toEqual([])
          if (styles[0]!.score === styles[1]!.score) expect(confidence).toBe('blended')
          expect(shown.length).toBeLessThanOrEqual({ clear: 1, leaning: 2, blended: 3 }[confidence])
        }
      }),
    )
  })

  test('ignores the order of the styles in the file', () => {
    fc.assert(
      fc.property(anySheet, fc.constantFrom(...signals()), (sheet, signal) => {
        const turned = { ...signal, styles: [...signal.styles].reverse() }
        expect(analyseStyles(sheet, turned).shown.toSorted()).toEqual(analyseStyles(sheet, signal).shown.toSorted())
      }),
    )
  })
})
