import { expect, test } from 'bun:test'
import { DrawingKind } from './content/framework.ts'
import { drawFramework } from './framework-drawing.ts'

const names = 'abcdefghijkl'.split('')

test.each(DrawingKind.options)('fits a mark for each part into the picture: %s', (kind) => {
  for (const count of [3, 5, 6, 12]) {
    const parts = names.slice(0, count).map((name) => ({ name, note: 'A note' }))
    const { reach, shapes, places } = drawFramework({ kind, title: 'T', text: 'T', parts })
    expect(places).toHaveLength(count)
    expect(shapes.length).toBeGreaterThanOrEqual(count)
    for (const { x, y } of places) {
      expect(Math.abs(x)).toBeLessThanOrEqual(200)
      expect(Math.abs(y)).toBeLessThanOrEqual(reach)
    }
    expect(shapes.map(({ path }) => path).join('')).not.toMatch(/NaN|undefined/)
  }
})
