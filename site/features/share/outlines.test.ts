import { expect, test } from 'bun:test'
import fc from 'fast-check'
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
