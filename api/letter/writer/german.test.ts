import { expect, test } from 'bun:test'
import { currentBank } from '#api/instrument/wording.ts'
import { inLanguage } from '#language'
import { type LetterBody, letterAsText, notesOf } from '#api/letter/contract.ts'
import { meanShared, sentencesWithout, simulatedLetters, writeOddLetters } from '#api/test/letters.ts'

const people = 16
const simulated = inLanguage('de', () => simulatedLetters(5 * people))
const all = [...simulated, ...inLanguage('de', writeOddLetters)].map(({ insights }) => insights)
const without = ({ summary }: LetterBody, ...kinds: string[]) => ({
  summary: summary.filter(({ kind }) => !kinds.includes(kind)),
})
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

test('stays within 130 to 240 words, 300 with a change, without support', () => {
  for (const letter of all) {
    const own = wordsIn(letterAsText(without(letter, 'support', 'change')))
    const whole = wordsIn(letterAsText(without(letter, 'support')))
    expect(own >= 130 && own <= 240 && whole <= 300 ? 'as asked' : [own, whole]).toBe('as asked')
  }
})

test('reads as running German text, with nothing unfilled', () => {
  for (const letter of all) {
    for (const paragraph of letterAsText(letter).split('\n\n')) {
      expect(paragraph).toMatch(/^[„A-ZÄÖÜ][^\n]{40,}[.?!…]“?$/)
    }
    const advice = [...letter.recommendations, ...letter.challenge.days].flatMap(({ title, text }) => [title, text])
    const texts = [letterAsText(letter), ...notesOf(letter).map(({ text }) => text), ...advice].join('\n')
    expect(
      texts.match(
        /.{20}[{}”]|undefined|NaN|null| {2}|\.\.|,,|\.“\.|(?<!\p{L})(?!die|sie|das|der|nah)(\p{L}{3,}) \1(?!\p{L})/u,
      ),
    ).toBeNull()
    expect(texts).not.toMatch(/\b(?:the|you|your|and|of|with|is|are|this|what|how|to|for|not)\b/i)
  }
})

test('quotes no statement, hedges at most twice, and keeps numbers but those of a change beside the prose', () => {
  const hedge = /\b(?:vielleicht|wahrscheinlich|vermutlich|möglicherweise|womöglich|wohl|könnte|scheint)\b/gi
  for (const letter of all) {
    const text = letterAsText(without(letter, 'support', 'change')).replace(letter.challenge.days[0]!.text, '')
    expect(inLanguage('de', currentBank).items.filter((item) => text.includes(item.text))).toEqual([])
    expect(text).not.toMatch(/\d/)
    expect(text.match(hedge)?.length ?? 0).toBeLessThanOrEqual(2)
  }
})

test('under care ends with support: a person, a service and the emergency number', () => {
  const cared = all.filter(({ care }) => care).map(({ summary }) => letterAsText({ summary: summary.slice(-1) }))
  expect(cared.length).toBeGreaterThan(5)
  for (const text of cared) expect(text).toMatch(/Sicherheit.*vertraust.*(?:ärztlich|Arzt|Praxis).*Notruf/s)
})

test('shares few sentences between two people', () => {
  const letters = simulated.map(({ insights }) => sentencesWithout('{}', insights))
  expect(meanShared(letters, people)).toBeLessThanOrEqual(0.06)
})
