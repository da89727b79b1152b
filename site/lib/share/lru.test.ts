import { expect, test } from 'bun:test'
import { createLru } from './lru.ts'

function making() {
  const made: string[] = []
  const keep = createLru<string>(2)
  const ask = (key: string) =>
    keep(key, async () => {
      made.push(key)
      return key.toUpperCase()
    })
  return { made, ask }
}

test('what is asked for again is not made again, not even while it is being made', async () => {
  const { made, ask } = making()
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['A', 'A'])
  expect(await ask('a')).toBe('A')
  expect(made).toEqual(['a'])
})

test('what was asked for longest ago is forgotten', async () => {
  const { made, ask } = making()
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('what failed is made again', async () => {
  const keep = createLru<string>(2)
  await expect(keep('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await keep('a', async () => 'A')).toBe('A')
})
