import { expect, test } from 'bun:test'
import { signalNames } from '../../../api/contract/signal.ts'
import { sampleScore } from '../../../api/domain/sample.ts'
import { sprigOf } from './sprig.ts'

test('one petal stands upright, several side by side from one foot', () => {
  expect(sprigOf(['Heart'], sampleScore).petals.map(({ angle }) => angle)).toEqual([0])
  expect(sprigOf(['Heart', 'Spark', 'Lens'], sampleScore).petals.map(({ angle }) => angle)).toEqual([-36, 0, 36])
})

test('where none is named it is the whole flower', () => {
  expect(sprigOf([], sampleScore).petals.map(({ signal }) => signal)).toEqual([...signalNames])
})

test('a sprig’s box holds its petals, also of a score of 0', () => {
  const none = { ...sampleScore, heartScore: 0 }
  for (const signals of [['Heart'], ['Heart', 'Spark', 'Lens', 'Drive']] as const) {
    const [left, top, width, height] = sprigOf(signals, none).viewBox.split(' ').map(Number)
    expect(left! + width! / 2).toBe(0)
    expect(top! + height!).toBe(0)
    expect(height!).toBeGreaterThanOrEqual(16)
  }
})
