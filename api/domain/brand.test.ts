import { expect, test } from 'bun:test'
import { brand, fillBrand } from './brand.ts'

test('the name and the address take the place of their placeholders, each time', () => {
  expect(fillBrand('{product}, {email}: {product}')).toBe(`${brand.product}, ${brand.email}: ${brand.product}`)
})

test('any other text stays as it is', () => {
  expect(fillBrand('A {score} of $& and {}')).toBe('A {score} of $& and {}')
})
