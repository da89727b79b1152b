import { expect, test } from 'bun:test'
import { signalNames } from '#api/contract/signal.ts'
import { sampleScore } from '#api/sample/sample.ts'
import { paragraphFlower } from './paragraph-flower.ts'

test('draws the whole flower if no signal is given', () => {
  expect(paragraphFlower([], sampleScore).petals.map(({ signal }) => signal)).toEqual([...signalNames])
})

test('contains its petals, even for a score of 0', () => {
  const none = { ...sampleScore, heartScore: 0 }
  for (const signals of [['Heart'], ['Heart', 'Spark', 'Lens', 'Drive']] as const) {
    const { petals, viewBox } = paragraphFlower(signals, none)
    const [left, top, width, height] = viewBox.split(' ').map(Number)
    expect([left! + width! / 2, top! + height!]).toEqual([0, 0])
    for (const { tip } of petals) {
      expect(Math.abs(tip.x)).toBeLessThan(width! / 2)
      expect(-tip.y).toBeLessThanOrEqual(height!)
    }
  }
})
