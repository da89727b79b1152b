import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { signalNames } from '../../../api/contract/signal.ts'
import { pointRadius, radarBox, radarOf, ringOf, ringScores, scaleNumbers } from './radar.ts'

const radarOfScores = (scores: readonly number[]) =>
  radarOf(signalNames.map((signal, place) => ({ signal, score: scores[place]! })))
const flat = (score: number) => signalNames.map(() => score)
const distance = (x: number, y: number) => Math.hypot(x, y)

describe('the scale', () => {
  test('has a ring every 20 points, evenly apart', () => {
    expect([...ringScores]).toEqual([20, 40, 60, 80, 100])
    const steps = ringScores.map((score) => ringOf(score) - ringOf(score - 20))
    for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 6)
    expect(ringOf(0)).toBeGreaterThan(0)
  })

  test('has its number on each ring, except 100, which is outside its ring, and none touches another', () => {
    expect(scaleNumbers.map(({ score }) => score)).toEqual([0, 20, 40, 60, 80, 100])
    for (const { score, x, y, room } of scaleNumbers.slice(1, -1)) {
      expect(distance(x, y)).toBeCloseTo(ringOf(score), 1)
      expect(room.right - room.left).toBeGreaterThan(room.bottom - room.top)
    }
    expect(scaleNumbers.at(-1)!.room.left).toBeGreaterThan(ringOf(100))
    for (const [place, { room }] of scaleNumbers.entries()) {
      expect(room.left).toBeGreaterThan(scaleNumbers[place - 1]?.room.right ?? -Infinity)
    }
  })

  test('has no number below a point or on an axis, whatever the scores', () => {
    for (let score = 0; score <= 100; score += 1) {
      for (const { signal, point } of radarOfScores(flat(score)).axes) {
        for (const { score: number, room } of scaleNumbers) {
          const aside = Math.max(room.left - point.x, 0, point.x - room.right)
          const over = Math.max(room.top - point.y, 0, point.y - room.bottom)
          expect(distance(aside, over), `${number} beside ${signal} ${score}`).toBeGreaterThan(pointRadius)
        }
      }
    }
  })
})

describe('the radar', () => {
  test('has an axis for each signal, in order, clockwise from the top', () => {
    const { axes, spokes } = radarOfScores(flat(100))
    expect(axes.map(({ signal }) => signal)).toEqual([...signalNames])
    expect(axes[0]!.point).toEqual({ x: 0, y: -ringOf(100) })
    expect(axes[1]!.point.x).toBeGreaterThan(0)
    expect(spokes.match(/M/g)).toHaveLength(10)
  })

  test('has each point on the ring of its score, connected by a line', () => {
    const score = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(fc.array(score, { minLength: 10, maxLength: 10 }), (scores) => {
        const { axes, outline } = radarOfScores(scores)
        for (const [place, { point }] of axes.entries()) {
          expect(Math.abs(distance(point.x, point.y) - ringOf(scores[place]!))).toBeLessThan(0.1)
        }
        expect(outline).toBe(`M${axes.map(({ point }) => `${point.x} ${point.y}`).join('L')}Z`)
      }),
    )
  })

  test('has names outside the rings and inside the box', () => {
    for (const { name } of radarOfScores(flat(0)).axes) {
      expect(distance(name.x, name.y)).toBeGreaterThan(ringOf(100))
      expect(Math.abs(name.x)).toBeLessThan(radarBox.width / 2)
      expect(Math.abs(name.y)).toBeLessThan(radarBox.height / 2)
      expect(name.anchor).toBe(Math.abs(name.x) < 1 ? 'middle' : name.x > 0 ? 'start' : 'end')
    }
  })
})
