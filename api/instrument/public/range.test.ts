import { expect, test } from 'bun:test'
import { aboutScore, rangeOf } from './range.ts'

test('gives a range of one error to either side, in whole points, up to the ends of the scale', () => {
  expect(rangeOf(66.5, 3.93)).toEqual({ from: 63, to: 70 })
  expect(rangeOf(0, 3.93)).toEqual({ from: 0, to: 4 })
  expect(rangeOf(100, 3.93)).toEqual({ from: 96, to: 100 })
  expect(rangeOf(2, 8.9)).toEqual({ from: 0, to: 11 })
})

test('says "about" a score, except at the ends of the scale', () => {
  const scores = [0, 0.4, 0.5, 66.5, 99.4, 99.5, 100]
  expect(scores.map(aboutScore)).toEqual(['0', '0', 'about 1', 'about 67', 'about 99', '100', '100'])
})
