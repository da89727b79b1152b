import { expect, test } from 'bun:test'
import { around, groupsOf, lens, partMarks, slice } from './drawing.ts'

const part = (name: string, group?: string) => ({ name, note: 'A note', ...(group ? { group } : {}) })

test('starts angles at the top and goes clockwise', () => {
  expect(around(10, 10, 5, 0)).toEqual({ x: 10, y: 5 })
  expect(around(10, 10, 5, 90)).toEqual({ x: 15, y: 10 })
  expect(around(10, 10, 5, 180)).toEqual({ x: 10, y: 15 })
})

test('draws a slice the long way round only past half a turn', () => {
  expect(slice(10, 0, 90)).toBe('M0 0L0 -10A10 10 0 0 1 10 0Z')
  expect(slice(10, 0, 270)).toContain('A10 10 0 1 1')
})

test('draws the lens of two circles upright between them', () => {
  expect(lens(5, { x: 0, y: 0 }, { x: 6, y: 0 })).toBe('M3 -4A5 5 0 0 1 3 4A5 5 0 0 1 3 -4Z')
})

test('marks parts with initials if they spell the title, else with numbers', () => {
  expect(partMarks('Pea', [part('Perceive'), part('Engage'), part('Act')])).toEqual(['P', 'E', 'A'])
  expect(partMarks('Odyssey', [part('One'), part('Two'), part('Three')])).toEqual(['1', '2', '3'])
})

test('groups parts as they follow one another', () => {
  const grouped = groupsOf([part('a', 'Week 1'), part('b', 'Week 1'), part('c', 'Week 2')], 3)
  expect(grouped.map(({ name, parts }) => [name, parts.length])).toEqual([
    ['Week 1', 2],
    ['Week 2', 1],
  ])
  const rows = groupsOf([part('a'), part('b'), part('c'), part('d')], 3)
  expect(rows.map(({ parts }) => parts.length)).toEqual([3, 1])
})
