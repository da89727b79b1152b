import { expect, test } from 'bun:test'
import { brand, fillBrand } from './brand.ts'

test('the name and the address take the place of their placeholders, each time', () => {
  const { product, email } = brand
  expect(fillBrand('{product}, {email}: {product}')).toBe(`${product}, ${email}: ${product}`)
})

test('any other text stays as it is', () => {
  expect(fillBrand('A {score} of $& and {}')).toBe('A {score} of $& and {}')
})
