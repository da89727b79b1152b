import { expect, test } from 'bun:test'
import { pictureName } from './picture-file.ts'

test('names the file after the product', () => {
  expect(pictureName('Con & Cord')).toBe('con-cord-result.png')
})
