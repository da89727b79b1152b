import { expect, test } from 'bun:test'
import { growth } from './growth.ts'

test('growth is given in whole points, with what may be said of one score by itself', () => {
  // A RAS errs by 3.92 points, its change by 5.54: 1.25 and 1.87 times that are 6.93 and 10.36 points.
  expect(growth(66.92, 60)).toEqual({ points: 7, meaning: 'about the same' })
  expect(growth(60, 66.93)).toEqual({ points: -7, meaning: 'possible shift' })
  expect(growth(60, 70.36).meaning).toBe('possible shift')
  expect(growth(70.37, 60).meaning).toBe('likely real change')
})
