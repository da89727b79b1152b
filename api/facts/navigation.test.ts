import { expect, test } from 'bun:test'
import { navigation } from './navigation.ts'

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
