import { expect, test } from 'bun:test'
import { email, fillBrand, navigation, product } from './brand.ts'

test('texts of the content receive the name and the address', () => {
  expect(fillBrand('Your {product} Zone. Write to {email}, {product}.')).toBe(
    `Your ${product} Zone. Write to ${email}, ${product}.`,
  )
})

test('the navigation begins at home and leads within the site', () => {
  expect(navigation.full[0]?.href).toBe('/')
  expect(navigation.short[0]?.href).toBe('/')
  const entries = Object.values(navigation).flat()
  expect(entries.every(({ href, list }) => (href === undefined ? list === 'frameworks' : href.startsWith('/')))).toBe(
    true,
  )
})

test('only the full navigation lists the frameworks', () => {
  const lists = Object.entries(navigation).filter(([, entries]) => entries.some(({ list }) => list))
  expect(lists.map(([name]) => name)).toEqual(['full'])
})
