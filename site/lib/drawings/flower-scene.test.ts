import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { drawFlower, pageColours, type ShownFlower } from './flower-scene.ts'
import { measures } from '#site/features/share/outlines.ts'

const nothing = { names: false, numbers: false, score: false }
const place = { x: 0, y: 0, reach: 100, lettering: 10 }

const shapesOf = (flower: ShownFlower) => {
  const { ground, petals } = drawFlower(flower, place, pageColours)
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

test('keeps numbers off names and everything within its room, whatever the scores', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(scores, (petals) => {
      const { numbers, names } = drawFlower(
        { petals, shows: { names: true, numbers: true, score: true } },
        place,
        pageColours,
      )
      for (const [index, { text, x, y, size }] of numbers.entries()) {
        const half = { x: measures.figures(text, size) / 2, y: size * 0.36 }
        const middle = y - size * 0.34
        const corners = [-1, 1].flatMap((side) => [-1, 1].map((end) => [x + side * half.x, middle + end * half.y]))
        const furthest = Math.max(...corners.map(([cornerX, cornerY]) => Math.hypot(cornerX!, cornerY!)))
        expect([names[index]!.signal, furthest < names[index]!.radius]).toEqual([names[index]!.signal, true])
      }
      expect(names[0]!.radius + place.lettering * 0.9).toBeLessThanOrEqual(place.reach)
    }),
  )
})
