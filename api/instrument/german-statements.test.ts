import { expect, test } from 'bun:test'
import { inLanguage } from '#language'
import { germanWordsOf, wienerFormula } from '#api/test/german.ts'
import { currentBank } from './wording.ts'

const { items } = inLanguage('de', currentBank)

test('have 6 to 16 words and deny nothing', () => {
  for (const { id, text } of items) {
    const count = germanWordsOf(text).length
    expect([id, count >= 6 && count <= 16]).toEqual([id, true])
    expect(text).not.toMatch(/\b(?:nicht|kein\w*|nie|niemals|nichts|niemand\w*|ohne|kaum|weder)\b/i)
    expect(text).toMatch(/^\p{Lu}.*\.$/u)
  }
  expect(new Set(items.map(({ text }) => text)).size).toBe(items.length)
})

test('read at 7 at most', () => {
  const grade = wienerFormula(items.map(({ text }) => text).join(' '))
  expect(grade).toBeLessThanOrEqual(7)
  expect(grade).toBeGreaterThan(3)
})
