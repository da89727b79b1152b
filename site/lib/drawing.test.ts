import { expect, test } from 'bun:test'
import { groupsOf, partMarks } from './drawing.ts'

const part = (name: string, group?: string) => ({ name, note: 'A note', ...(group ? { group } : {}) })

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
