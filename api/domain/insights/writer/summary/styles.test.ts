import { describe, expect, test } from 'bun:test'
import { signals } from '../../../../facts/signals.ts'
import { items } from '../../../bank.ts'
import { content } from '../content.ts'
import { type Letter, oddLetters, sentencesAbout, simulatedLetters } from '../../../../test/letters.ts'

const letters = [...simulatedLetters(1000), ...oddLetters]
const names = new Map(signals.map(({ name, styles }) => [name, styles.map((style) => style.name)]))

/** The sentences on styles, each with the analysis that it rests on. */
function told(letter: Letter) {
  return sentencesAbout(letter, 'styles').map((sentence) => ({
    ...sentence,
    analysis: letter.scored.styleAnalysis.find(({ signal }) => sentence.evidence.includes(`style:${signal}`))!,
  }))
}

/** Whether any style is clear, and an answer agrees with it. */
function isAnyClear({ scored, answers }: Letter): boolean {
  return scored.styleAnalysis.some(({ signal, confidence, shown: [first] }) => {
    const own = first ? content.styles.words[signal]?.[first]?.answers : undefined
    return confidence === 'clear' && own?.some(({ item }) => answers.get(item)! >= 4) === true
  })
}

describe('styles in a letter', () => {
  test('are those of two signals at most, clear ones before those that lean', () => {
    for (const letter of letters) {
      const ranks = told(letter).map(({ analysis }) => ['clear', 'leaning'].indexOf(analysis.confidence))
      expect(ranks.length).toBeLessThanOrEqual(2)
      expect(ranks).not.toContain(-1)
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      if (ranks.length > 0 && isAnyClear(letter)) expect(ranks[0]).toBe(0)
    }
  })

  test('are told where one is clear, but where words of support take the room', () => {
    const clear = simulatedLetters(1000).filter(isAnyClear)
    expect(clear.length).toBeGreaterThan(800)
    const untold = clear.filter((letter) => told(letter).length === 0)
    expect(untold.filter(({ insights }) => !insights.care).length / clear.length).toBeLessThan(0.03)
  })

  test('are the first of those shown, with the words for how sure that is, and what it is', () => {
    for (const letter of letters) {
      for (const { text, analysis } of told(letter)) {
        const { signal, shown, confidence } = analysis
        expect(names.get(signal)!.filter((name) => text.includes(name))).toEqual([shown[0]!])
        expect(text).toContain(content.styles.words[signal]![shown[0]!]!.means)
        expect([text, /\blean\b/.test(text)]).toEqual([text, confidence === 'leaning'])
        expect([text, /\bclearly\b/.test(text)]).toEqual([text, confidence === 'clear'])
      }
    }
  })

  test('come with one answer or two of 4 or 5, to statements of the first one', () => {
    for (const letter of letters) {
      for (const { text, evidence, analysis } of told(letter)) {
        const ids = evidence.filter((id) => id.startsWith('item:'))
        expect([1, 2]).toContain(ids.length)
        for (const id of ids) {
          const item = items.find((one) => `item:${one.id}` === id)!
          expect([item.signal, item.style]).toEqual([analysis.signal, analysis.shown[0]!])
          expect([4, 5]).toContain(letter.answers.get(item.id)!)
          const { says } = content.styles.words[item.signal]![item.style!]!.answers.find((one) => one.item === item.id)!
          expect(text).toContain(says)
        }
      }
    }
  })

  test('are none of Anchor and Pattern, whose components tell of them', () => {
    for (const letter of letters) {
      for (const { analysis } of told(letter)) expect(['Anchor', 'Pattern']).not.toContain(analysis.signal)
    }
  })
})
