import { expect, test } from 'bun:test'
import { drawFlower, pageColours, type ShownFlower } from './flower-scene.ts'

const nothing = { names: false, numbers: false, score: false }

const shapesOf = (flower: ShownFlower) => {
  const { ground, petals } = drawFlower(flower, { x: 0, y: 0, reach: 100, lettering: 10 }, pageColours)
  return [...ground, ...petals.flatMap(({ shapes }) => shapes)]
}

test('draws the rings of a scale only with score or numbers', () => {
  const rings = (shows: typeof nothing) =>
    shapesOf({ petals: Array(10).fill(100), shows }).filter(
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

test('keeps the shape of a low flower and the ring of a high one', () => {
  for (const [end, tip] of [
    [0, ' -68.0'],
    [40, ' -68.0'],
    [100, ' -100.0'],
  ] as const) {
    const items = shapesOf({ petals: Array(10).fill(end), shows: nothing })
    const outlines = items.filter((item) => item.kind === 'shape' && item.fill && item.stroke)
    expect(outlines).toHaveLength(10)
    for (const outline of outlines) expect(outline).toMatchObject({ path: expect.stringContaining(tip) })
  }
})
