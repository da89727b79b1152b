import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { fitText } from './fit-text.ts'

/** Every letter half as wide as it is high. */
const measure = (text: string, size: number) => (text.length * size) / 2
const room = { width: 300, maxLines: 2, size: 40, least: 20 }

describe('a text on the picture', () => {
  test('breaks at spaces if it does not fit on one line, into lines of similar length', () => {
    expect(fitText('Self-Awareness', room, measure)).toEqual({ lines: ['Self-Awareness'], size: 40 })
    expect(fitText('Values Alignment', room, measure)).toEqual({ lines: ['Values', 'Alignment'], size: 40 })
    const { lines } = fitText('Ten petals one person', { ...room, width: 320 }, measure)
    expect(lines).toEqual(['Ten petals', 'one person'])
  })

  test('shrinks if it has too many lines or a word is too wide', () => {
    expect(fitText('One two three four five six seven', room, measure).lines).toHaveLength(2)
    expect(fitText('Extraordinariness', room, measure).size).toBe(32)
  })

  test('ends in an ellipsis if it does not fit at the smallest size', () => {
    expect(fitText('An extraordinarily extraordinary extraordinariness', room, measure)).toEqual({
      lines: ['An extraordinarily', 'extraordinary extraordinarine…'],
      size: 20,
    })
  })

  test('stays within its room, readable, and whole or marked as cut', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,60}$/), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(words, (list) => {
        const { lines, size } = fitText(list.join(' '), room, measure)
        expect(size).toBeGreaterThanOrEqual(room.least)
        expect(lines.length).toBeLessThanOrEqual(room.maxLines)
        for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(room.width)
        if (!lines.some((line) => line.endsWith('…'))) expect(lines.join(' ')).toBe(list.join(' '))
      }),
    )
  })
})
