import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { fitText } from './fit-text.ts'

/** Every letter half as wide as it is high. */
const measure = (text: string, size: number) => (text.length * size) / 2
const room = { width: 300, mostLines: 2, size: 40, least: 20 }

describe('a text on the share image', () => {
  test('stays on one line where it fits there', () => {
    expect(fitText('Self-Awareness', room, measure)).toEqual({ lines: ['Self-Awareness'], size: 40 })
  })

  test('breaks at spaces', () => {
    expect(fitText('Values Alignment', room, measure)).toEqual({ lines: ['Values', 'Alignment'], size: 40 })
  })

  test('gets smaller where it would take too many lines or a word is too wide', () => {
    expect(fitText('One two three four five six seven', room, measure).lines).toHaveLength(2)
    expect(fitText('Extraordinariness', room, measure).size).toBe(32)
  })

  test('is never cut and never smaller than can be read', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,30}$/), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(words, (list) => {
        const { lines, size } = fitText(list.join(' '), room, measure)
        expect(lines.join(' ')).toBe(list.join(' '))
        expect(size).toBeGreaterThanOrEqual(room.least)
        if (size > room.least) expect(lines.length).toBeLessThanOrEqual(room.mostLines)
      }),
    )
  })
})
