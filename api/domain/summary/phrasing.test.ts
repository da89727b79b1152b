import { describe, expect, test } from 'bun:test'
import { createSay, fill, listed } from './phrasing.ts'

describe('fill', () => {
  test('puts each value in its place', () => {
    expect(fill('{a} and {b}, {a}', { a: 'Heart (81)', b: 3 })).toBe('Heart (81) and 3, Heart (81)')
  })

  test('a missing value is an error that names it', () => {
    expect(() => fill('{a} and {b}', { a: 1 })).toThrow('{b}')
  })
})

test('names are listed as one says them', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(listed)).toEqual(['', 'A', 'A and B', 'A, B and C'])
})

describe('createSay', () => {
  const lines = ['one', 'two', 'three']
  const sayThrice = (seed: string) => {
    const say = createSay(seed)
    return lines.map(() => say(lines))
  }

  test('says everything once before it repeats', () => {
    for (const seed of ['a', 'b', 'c', 'd']) expect(sayThrice(seed).sort()).toEqual([...lines].sort())
  })

  test('says the same for the same seed, and not for every seed', () => {
    expect(sayThrice('a')).toEqual(sayThrice('a'))
    const said = ['a', 'b', 'c', 'd', 'e', 'f'].map(seed => sayThrice(seed).join())
    expect(new Set(said).size).toBeGreaterThan(1)
  })

  test('goes on when all has been said', () => {
    const say = createSay('a')
    expect([say(['only']), say(['only'])]).toEqual(['only', 'only'])
  })
})
