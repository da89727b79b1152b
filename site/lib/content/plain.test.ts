import { expect, test } from 'bun:test'
import { product } from '../brand.ts'
import { plainText, readingMinutes } from './plain.ts'

test('only the words are left', () => {
  const mdx = `## A heading

<Note>

Read **all** of [this page](/page), *slowly*, with {product}.
It goes on.

</Note>

1. First
2. Second
`
  expect(plainText(mdx)).toBe(`A heading\nRead all of this page, slowly, with ${product}. It goes on.\nFirst Second`)
})

test('reading takes a minute at least, and one for 220 words', () => {
  expect(readingMinutes('A few words.')).toBe(1)
  expect(readingMinutes('word '.repeat(1540))).toBe(7)
})
