import { expect } from 'bun:test'
import { paragraphText, type Words } from '../letter/contract.ts'
import type { ScoreResult } from '../results/contract.ts'
import { signalScoreKey } from '../contract/signal.ts'
import { items } from '../instrument/bank.ts'
import { sampleScore } from '../results/sample/sample.ts'
import { roundScore } from '../instrument/facts/rounding.ts'
import { simulatedPeople, type SimulatedPerson } from '../instrument/simulated/people.ts'
import { letterOf, type LetterParagraph } from '#site/features/results/letter.ts'

export const people = simulatedPeople(300)
export const resultOf = ({ scored }: SimulatedPerson): ScoreResult => ({ ...sampleScore, ...scored })
export const letterBy = (result: ScoreResult, words: Words) => letterOf(result, words)
const cited = ({ sentences }: LetterParagraph) => sentences.flatMap(({ evidence }) => evidence)

/** Statements that no page quotes to anyone. */
const tender = new Set(items.filter((item) => item.tender || item.care).map(({ text }) => text))
const ofTenderSignals = new Set(
  items.filter(({ signal }) => signal === 'Anchor' || signal === 'Pattern').map(({ text }) => text),
)

/** Checks what is true of every letter, with sentences of a model or without. */
export function expectTrue(letter: LetterParagraph[], result: ScoreResult, { insights, evidence }: Words) {
  const headings = letter.map(({ heading }) => heading)
  expect(headings.every((heading) => heading.trim() !== '')).toBe(true)
  expect(new Set(headings).size).toBe(headings.length)
  const text = letter.map(({ sentences }) => paragraphText(sentences)).join('\n')
  expect(letter.filter(({ quote }) => quote).length).toBeLessThanOrEqual(1)
  for (const paragraph of letter) {
    const { quote, chips, heading, signals, sentences } = paragraph
    if (quote) {
      const { wording, answer } = quote
      expect(tender.has(wording)).toBe(false)
      expect(insights.care && ofTenderSignals.has(wording)).toBe(false)
      expect(text).not.toContain(wording)
      expect(paragraphText(sentences)).not.toMatch(/[“"]/)
      expect(cited(paragraph).map((id) => evidence[id]?.statement?.wording)).toContain(wording)
      const { keyed } = items.find((item) => item.text === wording)!
      expect(answer).not.toBe(3)
      expect(keyed * (answer - 3)).toBeGreaterThanOrEqual(0)
    }
    for (const { label, signal, score } of chips) {
      expect(score).toBe(String(roundScore(signal ? result[signalScoreKey(signal)] : result.rasScore)))
      expect(label).toBe(signal ?? 'Score')
    }
    for (const signal of signals) expect(signalsCited(paragraph)).toContain(signal)
    const [, strength] = /^(.+), a strength$/.exec(heading) ?? []
    if (strength) expect(cited(paragraph).some((id) => id.endsWith(`/${strength}`))).toBe(true)
  }
}

function signalsCited(paragraph: LetterParagraph): string[] {
  return cited(paragraph).map((id) => {
    const item = items.find((one) => id === `item:${one.id}`)
    return item?.signal ?? id.replace(/^\w+:/, '').replace(/\/.*/, '')
  })
}
