import { expect, test } from 'bun:test'
import { rasError } from './errors.ts'
import { figuresOf } from './figures.ts'

test('gives whole points, and shares in a hundred', () => {
  expect(figuresOf(10)).toEqual({
    rasError: '10',
    rasSecondHalf: '10',
    rasChangeError: '14',
    possibleFrom: '18',
    likelyFrom: '26',
    chancePossible: '21 in 100',
    chanceLikely: '7 in 100',
    zoneNear: '3',
    firstLookError: '5',
    firstLookZone: '87 in 100',
    estimated: ' (estimated)',
  })
})

test('gives 4 points for half of all second RAS, and 6 for two of three', () => {
  expect(figuresOf(rasError)).toMatchObject({ rasError: '4', rasSecondHalf: '4', rasChangeError: '6' })
})
