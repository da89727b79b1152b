import { expect, test } from 'bun:test'
import { email, fillBrand, product } from './brand.ts'

test('a text receives the name and the address, and any other text stays as it is', () => {
  expect(fillBrand('{product}, {email}: {product}')).toBe(`${product}, ${email}: ${product}`)
  expect(fillBrand('A {score} of $& and {}')).toBe('A {score} of $& and {}')
})
