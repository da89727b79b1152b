import { describe, expect, test } from 'bun:test'
import { signals } from '#api/instrument/public/signals.ts'
import { items } from '#api/instrument/bank.ts'
import { content } from '../content.ts'
import { type Letter, oddLetters, percentile, sentencesAbout, simulatedLetters } from '#api/test/letters.ts'

const simulated = simulatedLetters(1000)
const letters = [...simulated, ...oddLetters]
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
  test('come from two signals at most, not Anchor or Pattern, clear ones first', () => {
    for (const letter of letters) {
      const analyses = told(letter).map(({ analysis }) => analysis)
      for (const { signal } of analyses) expect(['Anchor', 'Pattern']).not.toContain(signal)
      const ranks = analyses.map(({ confidence }) => ['clear', 'leaning'].indexOf(confidence))
      expect(ranks.length).toBeLessThanOrEqual(2)
      expect(ranks).not.toContain(-1)
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      if (ranks.length > 0 && isAnyClear(letter)) expect(ranks[0]).toBe(0)
    }
  })

  test('appear if one is clear, except under care', () => {
    const clear = simulated.filter(isAnyClear)
    expect(clear.length).toBeGreaterThan(800)
    const untold = clear.filter((letter) => told(letter).length === 0)
    expect(untold.filter(({ insights }) => !insights.care).length / clear.length).toBeLessThan(0.03)
  })

  test('name the first of those shown, with its confidence and meaning', () => {
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

  test('come with one or two answers of 4 or 5 to its statements', () => {
    for (const letter of letters) {
      for (const { evidence, analysis } of told(letter)) {
        const ids = evidence.filter((id) => id.startsWith('item:'))
        expect([1, 2]).toContain(ids.length)
        for (const id of ids) {
          const item = items.find((one) => `item:${one.id}` === id)!
          expect([item.signal, item.style]).toEqual([analysis.signal, analysis.shown[0]!])
          expect([4, 5]).toContain(letter.answers.get(item.id)!)
        }
      }
    }
  })
})

/** “around” counts where it is “about”, and not in “the people around you” */
const hedge =
  /\b(may|might|perhaps|possibly|probably|seems?|likely|by estimate|estimated|on these few answers|can be told|about equal|could (?:easily|well)|nearly|around(?= (\d|the middle)))\b/gi

/** The sentences that hedge, each with how many times; change, support, quoted statements and the first act left out. */
function hedgesIn({ insights }: Letter): [string, number][] {
  const [first] = insights.challenge.days
  const quotes = items.map(({ text }) => `“${text}”`)
  return insights.summary
    .filter(({ kind }) => kind !== 'change' && kind !== 'support')
    .flatMap(({ sentences }) => sentences.map(({ text }) => text))
    .flatMap((text): [string, number][] => {
      const own = [first!.text, ...quotes].reduce((rest, said) => rest.replace(said, ''), text)
      const count = own.match(hedge)?.length ?? 0
      return count > 0 ? [[text, count]] : []
    })
}

const sum = (hedges: [string, number][]) => hedges.reduce((all, [, count]) => all + count, 0)

test('hedges at most four times in 19 of 20 letters, and five times in any', () => {
  const counts = simulated.map((letter) => sum(hedgesIn(letter)))
  expect(percentile(counts, 94.9)).toBeLessThanOrEqual(4)
  const tooMany = letters.map(hedgesIn).filter((hedges) => sum(hedges) > 5)
  expect(tooMany).toEqual([])
})
