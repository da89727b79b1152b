import { expect, test } from 'bun:test'
import { nearest } from './nearest.ts'

test('suggests the nearest name if it is near', () => {
  expect(nearest('Compas', ['Anchor', 'Compass', 'Heart'])).toBe('Compass')
  expect(nearest('Kompass', ['Anchor', 'Compass', 'Heart'])).toBe('Compass')
  expect(nearest('Hart', ['Anchor', 'Compass', 'Heart'])).toBe('Heart')
  expect(nearest('Stomach', ['Anchor', 'Compass', 'Heart'])).toBeUndefined()
  expect(nearest('Heart', [])).toBeUndefined()
})
