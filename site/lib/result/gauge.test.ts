import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { rangeOf } from '../../../api/facts/range.ts'
import { zones } from '../../../api/facts/zones.ts'
import { gaugeArc, gaugeOf, lozengeWidth } from './gauge.ts'

const endsOf = (path: string) =>
  [...path.matchAll(/-?\d+\.\d+ -?\d+\.\d+/g)].map(([point]) => point.split(' ').map(Number))

test('draws the arc from the left over the top to the right', () => {
  expect(endsOf(gaugeArc(0, 100))).toEqual([
    [-90, -0],
    [90, 0],
  ])
  const [, [x, y] = []] = endsOf(gaugeArc(0, 50))
  expect([Math.round(x!), Math.round(y!)]).toEqual([0, -90])
})

test('marks six zones and fills them up to the score', () => {
  expect(gaugeOf(58, 4).segments.map(({ name }) => name)).toEqual(zones.map(({ name }) => name))
  expect(gaugeOf(0, 4).segments.every(({ filled }) => filled === null)).toBe(true)
  expect(gaugeOf(100, 4).segments.every(({ track, filled }) => filled === track)).toBe(true)
  expect(gaugeOf(58, 4).segments.map(({ filled }) => filled !== null)).toEqual([true, true, true, false, false, false])
})

test('draws the lozenge as wide as the error', () => {
  const anyScore = fc.double({ min: 15, max: 85, noNaN: true })
  fc.assert(
    fc.property(anyScore, fc.double({ min: 4.5, max: 14, noNaN: true }), (score, error) => {
      const [left, right] = endsOf(gaugeOf(score, error).lozenge).map(([x, y]) => Math.atan2(-y!, x!))
      const { from, to } = rangeOf(score, error)
      const drawn = (left! - right!) * 90 + lozengeWidth
      expect(drawn).toBeCloseTo(((to - from) / 100) * Math.PI * 90, 1)
    }),
  )
})

test('marks no score outside the arc, whatever its error', () => {
  const anyScore = fc.double({ min: 0, max: 100, noNaN: true })
  fc.assert(
    fc.property(anyScore, fc.double({ min: 0.5, max: 20, noNaN: true }), (score, error) => {
      for (const [, y] of endsOf(gaugeOf(score, error).lozenge)) expect(y).toBeLessThanOrEqual(0)
    }),
  )
})
