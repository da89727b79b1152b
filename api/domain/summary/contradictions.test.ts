import { describe, expect, test } from 'bun:test'
import type { SignalName } from '../../contract/signal.ts'
import { whole } from '../rounding.ts'
import type { ScoredSheet } from '../scoring.ts'
import { content } from './content.ts'
import { componentsOf, eachSummary, paragraphsOf, signalScores } from './each-summary.ts'
import { fill, listed } from './phrasing.ts'

describe('no sentence contradicts a score', () => {
  test('a signal is described as its score allows', () => {
    eachSummary((sheet, text) => {
      for (const { name, score } of signalScores(sheet)) {
        const { strongHigh, strongMiddle, growthMiddle, growthLow } = content.signals[name as SignalName]
        if (score < 70) expect(strongHigh.some(line => text.includes(line))).toBe(false)
        if (score < 50) expect(strongMiddle.some(line => text.includes(line))).toBe(false)
        if (score >= 70) expect(growthMiddle.some(line => text.includes(line))).toBe(false)
        if (score >= 50) expect(growthLow.some(line => text.includes(line))).toBe(false)
      }
    })
  })

  test('what a person does or finds hard follows from the component', () => {
    eachSummary((sheet, text) => {
      for (const { score, words } of componentsOf(sheet)) {
        if (text.includes(`you ${words.can}`)) expect(score).toBeGreaterThanOrEqual(60)
        if (text.includes(words.hard)) expect(score).toBeLessThan(50)
      }
    })
  })

  test('where growth is spoken of, it is of a signal\'s lowest component or of an edge', () => {
    eachSummary(sheet => {
      const { growth } = paragraphsOf(sheet)
      const components = componentsOf(sheet)
      for (const { name, signal, score, standing, words } of components) {
        const values = { component: name, signal, score: whole(score) }
        const polished = content.growth.component.polish.some(line => growth.includes(fill(line, values)))
        if (!polished && !growth.includes(words.hard)) continue
        const others = components.filter(other => other.signal === signal)
        const isLowest = score === Math.min(...others.map(other => other.score))
        expect({ name, told: isLowest || standing === 'edge' }).toEqual({ name, told: true })
      }
    })
  })

  test('a strength or an edge is called so by its standing alone', () => {
    const { strengths, growth, even } = content
    const strong = [strengths.component.strength, strengths.component.easier, growth.component.base]
    const weak = [strengths.component.yet, growth.component.edge, growth.component.behind]
    const calls = {
      strength: [...strong, even.strength, even.easier].flat(),
      edge: [...weak, even.edge, even.behind].flat()
    }
    eachSummary((sheet, text) => {
      for (const { name, signal, score, standing, words } of componentsOf(sheet)) {
        const values = { component: name, signal, score: whole(score), ...words, steps: '' }
        for (const call of ['strength', 'edge'] as const) {
          const called = calls[call].some(line => text.includes(fill(line, values)))
          if (called) expect({ name, standing }).toEqual({ name, standing: call })
        }
      }
    })
  })

  test('styles are named as clearly as they are known', () => {
    eachSummary(sheet => {
      const { styles, innerStyles } = paragraphsOf(sheet)
      for (const { signal, confidence, faint, shown } of sheet.styleAnalysis) {
        const words = content.styles.signals[signal]
        const text = styles + innerStyles
        expect(words.faint.some(line => text.includes(line))).toBe(faint && isSpelledOut(sheet, signal))
        if (faint || !isSpelledOut(sheet, signal)) continue
        const expected = { clear: `(${shown[0]})`, leaning: `${shown[0]})`, blended: `(${listed(shown)})` }
        expect(text).toContain(expected[confidence])
        if (confidence === 'leaning') expect(text).toContain(`with some ${shown[1]}`)
      }
    })
  })

  test('a low Anchor or Pattern is met with a word of care', () => {
    eachSummary((sheet, text) => {
      const isFarDown = Math.min(sheet.anchorScore, sheet.patternScore) < 40
      if (isFarDown) expect(content.growth.gentle.some(line => text.includes(line))).toBe(true)
    })
  })
})

const spelledOutInAnyCase: readonly SignalName[] = ['Spark', 'Anchor', 'Vibe', 'Needs', 'Pattern']

/** Whether the signal's style has a sentence of its own: it may be summed up as one without a leader. */
function isSpelledOut(sheet: ScoredSheet, signal: SignalName): boolean {
  if (spelledOutInAnyCase.includes(signal)) return true
  const inner = sheet.styleAnalysis.filter(analysis => !spelledOutInAnyCase.includes(analysis.signal))
  const leading = inner.filter(({ confidence, faint }) => confidence !== 'blended' && !faint)
  const mixed = inner.filter(analysis => !leading.includes(analysis))
  const spelledOut = [...leading.slice(0, 3), ...mixed.slice(0, Math.max(0, 2 - leading.length))]
  return spelledOut.some(analysis => analysis.signal === signal)
}
