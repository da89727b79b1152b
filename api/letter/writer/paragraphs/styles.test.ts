import { describe, expect, test } from 'bun:test'
import { items } from '#api/instrument/bank.ts'
import { notesOf } from '#api/letter/contract.ts'
import { content } from '../content.ts'
import { type Letter, oddLetters, sentencesAbout, simulatedLetters } from '#api/test/letters.ts'

const simulated = simulatedLetters(1000)
const letters = [...simulated, ...oddLetters]

/** The note on a style, with its analysis and the answers told beside it. */
function told({ scored, insights }: Letter) {
  return insights.summary.flatMap(({ notes = [], sentences }) =>
    notes
      .filter(({ evidence: [id], text }) => id!.startsWith('style:') && !text.startsWith('an answer on'))
      .map(({ text, evidence: [id] }) => ({
        text,
        analysis: scored.styleAnalysis.find(({ signal }) => id === `style:${signal}`)!,
        answers: sentences[0]!.evidence.filter((one) => one.startsWith('item:')),
      })),
  )
}

/** Whether any style is clear, and an answer agrees with it. */
const isAnyClear = ({ scored, answers }: Letter): boolean =>
  scored.styleAnalysis.some(
    ({ signal, confidence, shown: [first] }) =>
      confidence === 'clear' &&
      content().sentences[signal].styles[first ?? '']?.some((one) =>
        one.answers.every(({ item }) => answers.get(item)! > 3),
      ),
  )

describe('styles in a letter', () => {
  test('are one at most, named beside it as clear or leaning', () => {
    for (const letter of letters) {
      const all = told(letter)
      expect(all.length).toBeLessThanOrEqual(notesOf(letter.insights).length > 0 ? 2 : 0)
      for (const { text, analysis } of all) {
        const { signal, shown, confidence } = analysis
        expect(['Anchor', 'Pattern']).not.toContain(signal)
        expect(text).toBe(
          confidence === 'clear'
            ? `${shown[0]!}, clearly your style in ${signal}`
            : `${shown.join(', with some ')}; you lean that way in ${signal}`,
        )
      }
    }
  })

  test('appear if one is clear', () => {
    const clear = simulated.filter(isAnyClear)
    expect(clear.length).toBeGreaterThan(800)
    const untold = clear.filter((letter) => sentencesAbout(letter, 'styles').length === 0)
    expect(untold.length / clear.length).toBeLessThan(0.03)
  })

  test('come with answers of 4 or 5 to their statements', () => {
    for (const letter of letters) {
      for (const { answers, analysis } of told(letter)) {
        expect(answers.length).toBeGreaterThan(0)
        for (const id of answers) {
          const item = items.find((one) => `item:${one.id}` === id)!
          expect([item.signal, item.style]).toEqual([analysis.signal, analysis.shown[0]!])
          expect([4, 5]).toContain(letter.answers.get(item.id)!)
        }
      }
    }
  })
})
