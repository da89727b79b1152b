import { expect, test } from 'bun:test'
import { figuresOf } from './figures.ts'

test('gives whole points, and shares in a hundred', () => {
  expect(Object.entries(figuresOf(10)).join(' ')).toBe(
    'rasError,10 rasSecondHalf,10 rasChangeError,14 possibleFrom,18 likelyFrom,26 chancePossible,21 in 100 ' +
      'chanceLikely,7 in 100 zoneNear,3 firstLookError,5 firstLookZone,87 in 100 estimated, (estimated)',
  )
})
