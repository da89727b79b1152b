import { describe, expect, test } from 'bun:test'
import { fill } from './phrasing.ts'

describe('fill', () => {
  test('puts each value in its place', () => {
    expect(fill('{a} and {b}, {a}', { a: 'Heart (81)', b: 3 })).toBe('Heart (81) and 3, Heart (81)')
  })

  test('throws an error that names a missing value', () => {
    expect(() => fill('{a} and {b}', { a: 1 })).toThrow('{b}')
  })
})
