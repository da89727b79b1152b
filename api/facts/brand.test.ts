import { expect, test } from 'bun:test'
import { email, fillBrand, navigation, product } from './brand.ts'

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

test('a text receives the name and the address, and any other text stays as it is', () => {
  expect(fillBrand('{product}, {email}: {product}')).toBe(`${product}, ${email}: ${product}`)
  expect(fillBrand('A {score} of $& and {}')).toBe('A {score} of $& and {}')
})
