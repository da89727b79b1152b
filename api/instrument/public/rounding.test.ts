import { expect, test } from 'bun:test'
import { roundForStorage, roundScore } from './rounding.ts'

test('shows whole numbers, halves upward', () => {
  expect([39.49, 39.5, 54.49, 54.5, 94.49, 94.5].map(roundScore)).toEqual([39, 40, 54, 55, 94, 95])
})

test('stores two decimals, halves upward', () => {
  expect([39.494, 39.495, 1.005, 54.995].map(roundForStorage)).toEqual([39.49, 39.5, 1.01, 55])
})
