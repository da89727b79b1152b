import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { inLanguage } from '#language'
import { germanWordsOf, wienerFormula } from '#api/test/german.ts'
import { currentBank } from './wording.ts'

const { items } = inLanguage('de', currentBank)

test('have 8 to 16 words in the first person, deny nothing, join nothing and hold of everyone', () => {
  for (const { id, text } of items) {
    const count = germanWordsOf(text).length
    expect([id, count >= 8 && count <= 16]).toEqual([id, true])
    expect(text).toMatch(/\b(?:ich|mich|mir|mein\w*)\b/i)
    expect(text).not.toMatch(/\b(?:nicht|kein\w*|nie|niemals|nichts|niemand\w*|ohne|kaum|weder|immer(?! wieder))\b/i)
    expect(text).not.toMatch(
      /\b(?:(?:und|oder|aber|sondern) ich|jede[mnrs]?|Partner\w*|Ehe\w*|Beziehung\w*|Mann|Frau)\b/,
    )
    expect(text).toMatch(/^\p{Lu}.*\.$/u)
  }
  expect(new Set(items.map(({ text }) => text)).size).toBe(items.length)
})

test('read at 7 at most', () => {
  const grade = wienerFormula(items.map(({ text }) => text).join(' '))
  expect(grade).toBeLessThanOrEqual(7)
  expect(grade).toBeGreaterThan(3)
})

test('are as their last row in content/de/statements.md says', () => {
  const rows = readFileSync('content/de/statements.md', 'utf8').matchAll(
    /^\| (\d+) +\| [^|]+ \| ([^|]+?) +\| [^|]+\|$/gm,
  )
  const last = new Map([...rows].map(([, id, text]) => [Number(id), text!]))
  expect(last.size).toBeGreaterThan(15)
  for (const [id, text] of last) expect(items.find((item) => item.id === id)!.text).toBe(text)
})
