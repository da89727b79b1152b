import { expect, test } from 'bun:test'
import { flowerItems } from './flower-scene.ts'
import { fileMeasures } from './outlines.ts'

const nothing = { names: false, numbers: false, score: false }
const place = { x: 0, y: 0, reach: 100, lettering: 10 }

test('the rings of a scale are drawn where petals are as long as their scores', () => {
  const rings = (shows: typeof nothing) =>
    flowerItems({ petals: Array(10).fill(100), shows }, place, fileMeasures).filter(
      (item) => item.kind === 'shape' && item.stroke && item.angle === undefined,
    ).length
  expect([nothing, { ...nothing, names: true }].map(rings)).toEqual([1, 1])
  expect(
    [
      { ...nothing, score: true },
      { ...nothing, numbers: true },
    ].map(rings),
  ).toEqual([5, 5])
})

test('lengths at both ends of the scale make petals that stay within their ring', () => {
  for (const [end, tip] of [
    [0, ' -16.0'],
    [100, ' -100.0'],
  ] as const) {
    const items = flowerItems({ petals: Array(10).fill(end), shows: nothing }, place, fileMeasures)
    const outlines = items.filter((item) => item.kind === 'shape' && item.fill && item.stroke)
    expect(outlines).toHaveLength(10)
    for (const outline of outlines) expect(outline).toMatchObject({ path: expect.stringContaining(tip) })
  }
})
