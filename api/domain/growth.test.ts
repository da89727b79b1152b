import { describe, expect, test } from 'bun:test'
import { growth } from './growth.ts'

describe('growth', () => {
  test('is told in the whole points that people see', () => {
    expect(growth(70.5, 62.49).points).toBe(9)
    expect(growth(62.49, 70.5).points).toBe(-9)
  })

  test.each([
    [60, 60, 'about the same'],
    [65.99, 60, 'about the same'],
    [66, 60, 'possible shift'],
    [60, 68.99, 'possible shift'],
    [69, 60, 'likely real change'],
    [39.1, 48.1, 'likely real change'],
  ] as const)('from %p against %p is %p', (latest, previous, meaning) => {
    expect(growth(latest, previous).meaning).toBe(meaning)
  })
})
