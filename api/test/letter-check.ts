import { expect } from 'bun:test'
import type { Words } from '../contract/insights.ts'
import type { ScoreResult } from '../contract/score.ts'
import { signalScoreKey } from '../contract/signal-names.ts'
import { items } from '../domain/bank.ts'
import { sampleScore } from '../domain/sample.ts'
import { whole } from '../facts/rounding.ts'
import { simulatedPeople, type SimulatedPerson } from './simulated-people.ts'
import { letterOf, type LetterParagraph, joinSentences } from '../../site/lib/result/letter.ts'

export const people = simulatedPeople(300)
export const resultOf = ({ scored }: SimulatedPerson): ScoreResult => ({ ...sampleScore, ...scored })
export const letterBy = (result: ScoreResult, words: Words) => letterOf(result, { ...words, paragraphs: [] })
const cited = ({ sentences }: LetterParagraph) => sentences.flatMap(({ evidence }) => evidence)

/** Statements that no page quotes to anyone. */
const tender = new Set(items.filter((item) => item.tender || item.care).map(({ text }) => text))
const ofTenderSignals = new Set(
  items.filter(({ signal }) => signal === 'Anchor' || signal === 'Pattern').map(({ text }) => text),
)

/** Checks what is true of every letter, whoever wrote it. */
export function expectTrue(letter: LetterParagraph[], result: ScoreResult, { insights, evidence }: Words) {
  const headings = letter.map(({ heading }) => heading)
  expect(headings.every((heading) => heading.trim() !== '')).toBe(true)
  expect(new Set(headings).size).toBe(headings.length)
  const text = letter.map(({ sentences }) => joinSentences(sentences)).join('\n')
  const quotes = letter.flatMap(({ quote }) => quote ?? [])
  expect(quotes.length).toBeLessThanOrEqual(2)
  expect(new Set(quotes.map(({ wording }) => wording)).size).toBe(quotes.length)
  for (const { wording, answer } of quotes) {
    expect(tender.has(wording)).toBe(false)
    expect(insights.care && ofTenderSignals.has(wording)).toBe(false)
    expect(text).not.toContain(wording)
    const { keyed } = items.find((item) => item.text === wording)!
    expect(answer).not.toBe(3)
    expect(keyed * (answer - 3)).toBeGreaterThanOrEqual(0)
  }
  for (const paragraph of letter) {
    const { quote, chips, heading, signals } = paragraph
    if (quote) expect(cited(paragraph).map((id) => evidence[id]?.statement?.wording)).toContain(quote.wording)
    for (const { label, signal, score } of chips) {
      expect(score).toBe(String(whole(signal ? result[signalScoreKey(signal)] : result.rasScore)))
      expect(label).toBe(signal ?? 'Score')
    }
    for (const signal of signals) expect(signalsCited(paragraph)).toContain(signal)
    for (const name of componentsIn(heading)) {
      expect(cited(paragraph).some((id) => id.endsWith(`/${name}`))).toBe(true)
    }
  }
}

function signalsCited(paragraph: LetterParagraph): string[] {
  return cited(paragraph).map((id) => {
    const item = items.find((one) => id === `item:${one.id}`)
    return item?.signal ?? id.replace(/^\w+:/, '').replace(/\/.*/, '')
  })
}

const componentNames = new Set(items.flatMap(({ component }) => component ?? []))

function componentsIn(heading: string): string[] {
  const [, edge, strength] = /^Between (.+) and (.+)$/.exec(heading) ?? []
  const [, alone] = /^(?:A closer look at )?(.+?)(?:, an edge to grow|, a strength)?$/.exec(heading) ?? []
  return [edge, strength, alone].flatMap((name) => (name && componentNames.has(name) ? name : []))
}
