import { expect, test } from 'bun:test'
import { navigation } from './navigation.ts'

test('starts at home and stays within the site', () => {
  expect(navigation.full[0]?.href).toBe('/')
  expect(navigation.short[0]?.href).toBe('/')
  const entries = Object.values(navigation).flat()
  expect(entries.every(({ href, list }) => (href === undefined ? list === 'frameworks' : href.startsWith('/')))).toBe(
    true,
  )
})

test('lists the frameworks only in the full navigation', () => {
  const lists = Object.entries(navigation).filter(([, entries]) => entries.some(({ list }) => list))
  expect(lists.map(([name]) => name)).toEqual(['full'])
})
