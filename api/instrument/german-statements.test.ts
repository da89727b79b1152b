import { expect, test } from 'bun:test'
import { inLanguage } from '#language'
import { currentBank } from './wording.ts'

const { items } = inLanguage('de', currentBank)
const wordsOf = (text: string) => text.match(/\p{L}+/gu) ?? []
/** Vowels next to each other count once where they are one sound. */
const syllablesOf = (word: string) => word.toLowerCase().match(/ie|ei|ai|au|eu|äu|ee|aa|oo|[aeiouyäöü]/g)?.length ?? 1

test('have 6 to 16 words and deny nothing', () => {
  for (const { id, text } of items) {
    const count = wordsOf(text).length
    expect([id, count >= 6 && count <= 16]).toEqual([id, true])
    expect(text).not.toMatch(/\b(?:nicht|kein\w*|nie|niemals|nichts|niemand\w*|ohne|kaum|weder)\b/i)
    expect(text).toMatch(/^\p{Lu}.*\.$/u)
  }
  expect(new Set(items.map(({ text }) => text)).size).toBe(items.length)
})

test('read at 7 at most by the first Wiener Sachtextformel (Bamberger and Vanecek, 1984)', () => {
  const words = items.flatMap(({ text }) => wordsOf(text))
  const percent = (isCounted: (word: string) => boolean) => (100 * words.filter(isCounted).length) / words.length
  const grade =
    0.1935 * percent((word) => syllablesOf(word) >= 3) +
    0.1672 * (words.length / items.length) +
    0.1297 * percent((word) => word.length > 6) -
    0.0327 * percent((word) => syllablesOf(word) === 1) -
    0.875
  expect(grade).toBeLessThanOrEqual(7)
  expect(grade).toBeGreaterThan(3)
})
