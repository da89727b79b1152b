import { expect, test } from 'bun:test'
import { huddleAt } from './huddle.ts'

test('each prompt has its minute, and the clock counts down to nothing', () => {
  const at = (seconds: number) => huddleAt(seconds * 1000, 5)
  expect(at(0)).toEqual(['5:00', 0])
  expect(at(59.5)).toEqual(['4:01', 0])
  expect(at(60)).toEqual(['4:00', 1])
  expect(at(299.1)).toEqual(['0:01', 4])
  expect(at(300)).toEqual(['0:00', 5])
})

test('a tab that slept through the end finds it over', () => {
  expect(huddleAt(3_600_000, 5)).toEqual(['0:00', 60])
})
