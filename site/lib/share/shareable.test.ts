import { expect, test } from 'bun:test'
import { shapeAlone, showsInWords, showsSame } from './shareable.ts'

test('what is shown is said in a few words', () => {
  expect(showsInWords(shapeAlone)).toBe('the shape alone')
  expect(showsInWords({ ...shapeAlone, names: true })).toBe('the shape and the ten names')
  expect(showsInWords({ names: true, numbers: true, score: true, styles: true, person: true })).toBe(
    'the shape, the ten names, the ten numbers, your score and zone, your line of styles and your first name',
  )
})

test('two choices are the same where every part is', () => {
  expect(showsSame(shapeAlone, { ...shapeAlone })).toBe(true)
  for (const key of ['names', 'numbers', 'score', 'styles', 'person'] as const) {
    expect(showsSame(shapeAlone, { ...shapeAlone, [key]: true })).toBe(false)
  }
})
