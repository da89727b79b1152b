import { expect, test } from 'bun:test'
import { email, fillBrand, product } from './brand.ts'

test('inserts name and address, and nothing else', () => {
  expect(fillBrand('{product}, {email}: {product}')).toBe(`${product}, ${email}: ${product}`)
  expect(fillBrand('A {score} of $& and {}')).toBe('A {score} of $& and {}')
})
