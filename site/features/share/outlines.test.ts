import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { drawFlower, pageColours } from '#site/lib/drawings/flower-scene.ts'
import { drawOutlines, measures } from './outlines.ts'

test('draws any text as paths', () => {
  const odd = fc.constantFrom(...'AMx\u0301\u0303\u200b\u200d\u202e\u2028')
  const text = fc.string({ unit: fc.oneof(odd, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })) })
  const words = { kind: 'words', size: 40, colour: '#000', x: 0, y: 0, anchor: 'middle' } as const
  fc.assert(
    fc.property(text, fc.constantFrom('serif', 'sans', 'figures'), (text, face) => {
      expect(drawOutlines({ ...words, text, face })).toMatch(
        /^<path d="[-MLCQZ\d. e]*" transform="[^"A-Z]+" fill="#000"\/>$/,
      )
      expect(measures[face](text, 40)).toBeGreaterThanOrEqual(0)
    }),
    {
      examples: [
        ['A\u0301nna', 'serif'],
        ['Rob\u200bin', 'serif'],
        ['\ud800', 'sans'],
      ],
    },
  )
})

test('keeps numbers off names and everything within its room, whatever the scores', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(scores, (petals) => {
      const place = { x: 0, y: 0, reach: 100, lettering: 10 }
      const shows = { names: true, numbers: true, score: true }
      const { numbers, names } = drawFlower({ petals, shows }, place, pageColours)
      for (const [index, { text, x, y, size }] of numbers.entries()) {
        const half = { x: measures.figures(text, size) / 2, y: size * 0.36 }
        const middle = y - size * 0.34
        const corners = [-1, 1].flatMap((side) => [-1, 1].map((end) => [x + side * half.x, middle + end * half.y]))
        const furthest = Math.max(...corners.map(([cornerX, cornerY]) => Math.hypot(cornerX!, cornerY!)))
        expect([names[index]!.signal, furthest < names[index]!.radius]).toEqual([names[index]!.signal, true])
      }
      expect(names[0]!.radius + 10 * 0.9).toBeLessThanOrEqual(100)
    }),
  )
})
