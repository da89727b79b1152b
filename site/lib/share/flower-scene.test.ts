import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { flowerItems, shownLengths } from './flower-scene.ts'
import { fileMeasures } from './outlines.ts'

const nothing = { names: false, numbers: false }
const everything = { names: true, numbers: true }
const scores = [50.4, 81, 73, 66, 59, 56, 63, 41, 45, 42.5]
const petals = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 10, maxLength: 10 })

test('a petal has the length of its score if that is shown, else it is rounded to five', () => {
  expect(shownLengths({ petals: scores, shows: everything })).toEqual([...scores])
  expect(shownLengths({ petals: scores, shows: nothing })).toEqual([50, 80, 75, 65, 60, 55, 65, 40, 45, 45])
  fc.assert(
    fc.property(petals, (petals) => {
      const lengths = shownLengths({ petals, shows: nothing })
      expect(lengths.every((length) => length % 5 === 0 && length >= 0 && length <= 100)).toBe(true)
      expect(shownLengths({ petals: lengths, shows: nothing })).toEqual(lengths)
    }),
  )
})

test('lengths at both ends of the scale make petals that stay within their ring', () => {
  const place = { x: 0, y: 0, reach: 100, lettering: 10 }
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
