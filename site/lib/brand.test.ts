import { expect, test } from 'bun:test'
import { email, fillBrand, navigation, product } from './brand.ts'

test('texts of the content receive the name and the address', () => {
  expect(fillBrand('Your {product} Zone. Write to {email}, {product}.')).toBe(
    `Your ${product} Zone. Write to ${email}, ${product}.`
  )
})

test('the navigation begins at home and leads within the site', () => {
  expect(navigation[0]?.href).toBe('/')
  expect(navigation.every(({ href }) => href.startsWith('/'))).toBe(true)
})
