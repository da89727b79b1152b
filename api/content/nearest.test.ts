import { expect, test } from 'bun:test'
import { findNearest } from './nearest.ts'

test('suggests the nearest name if it is near', () => {
  expect(findNearest('Compas', ['Anchor', 'Compass', 'Heart'])).toBe('Compass')
  expect(findNearest('Kompass', ['Anchor', 'Compass', 'Heart'])).toBe('Compass')
  expect(findNearest('Hart', ['Anchor', 'Compass', 'Heart'])).toBe('Heart')
  expect(findNearest('Stomach', ['Anchor', 'Compass', 'Heart'])).toBeUndefined()
  expect(findNearest('Heart', [])).toBeUndefined()
})
