import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { hideSmallGroups, hideSmallSteps, peopleAtLeast } from './small-cells.ts'

const counts = fc.array(fc.nat(40), { minLength: 1, maxLength: 12 })
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

describe('groups', () => {
  test.each([
    [
      [12, 30],
      [12, 30],
    ],
    [
      [12, 30, 0],
      [12, 30, null],
    ],
    [
      [12, 30, 9],
      [null, 30, null],
    ],
    [
      [12, 12, 1],
      [null, 12, null],
    ],
    [
      [4, 30, 8],
      [null, 30, null],
    ],
    [
      [1, 0],
      [null, null],
    ],
    [
      [60, 3],
      [null, null],
    ],
  ])('%j are shown as %j', (given, shown) => {
    expect(hideSmallGroups(given)).toEqual(shown)
  })

  test('that are hidden are none, or ten people and more, whoever knows the sum of all', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const shown = hideSmallGroups(given)
        expect(shown.filter((count) => count !== null && count < peopleAtLeast)).toEqual([])
        const rest = sum(given) - sum(shown.filter((count) => count !== null))
        if (shown.some((count) => count !== null)) expect(rest === 0 || rest >= peopleAtLeast).toBe(true)
      }),
    )
  })
})

describe('steps', () => {
  test.each([
    [
      [100, 100, 90, 81, 80, 50],
      [100, 100, 90, null, 80, 50],
    ],
    [
      [19, 12, 9, 0],
      [19, null, null, null],
    ],
    [
      [9, 9],
      [null, null],
    ],
    [
      [30, 12, 11],
      [30, 12, null],
    ],
  ])('%j are shown as %j', (given, shown) => {
    expect(hideSmallSteps(given)).toEqual(shown)
  })

  test('never tell of fewer than ten people, left or gone', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const falling = given.toSorted((one, other) => other - one)
        const shown = hideSmallSteps(falling).filter((count) => count !== null)
        const gone = shown.slice(1).map((count, place) => shown[place]! - count)
        expect([...shown, ...gone.filter((count) => count !== 0)].filter((count) => count < peopleAtLeast)).toEqual([])
      }),
    )
  })
})
