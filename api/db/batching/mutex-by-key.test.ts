import { describe, expect, test } from 'bun:test'
import { DatabaseUnavailable } from '../engine/unavailable.ts'
import { createMutexByKey } from './mutex-by-key.ts'

describe('a mutex by key', () => {
  test('does work with the same key in order, even after a failure, and other keys at once', async () => {
    const takeTurn = createMutexByKey()
    const done: string[] = []
    const first = Promise.withResolvers<void>()
    const waiting = ['a1', 'a2', 'a3', 'b1'].map((item) =>
      takeTurn(item[0]!, async () => {
        if (item === 'a1') await first.promise
        done.push(item)
        if (item === 'a2') throw new Error('a2 failed')
      }).catch((error: Error) => error.message),
    )
    await waiting[3]
    expect(done).toEqual(['b1'])
    first.resolve()
    expect(await Promise.all(waiting)).toEqual([undefined, 'a2 failed', undefined, undefined])
    expect(done).toEqual(['b1', 'a1', 'a2', 'a3'])
  })

  test('fails waiting work with the first if the database is away, and tries later work', async () => {
    const takeTurn = createMutexByKey()
    let tries = 0
    const away = async () => {
      tries += 1
      throw new DatabaseUnavailable('it is away', 'TIMEOUT')
    }
    const waiting = [1, 2, 3].map(() => takeTurn('a', away).catch((error: Error) => error.message))
    expect(await Promise.all(waiting)).toEqual(['it is away', 'it is away', 'it is away'])
    expect(tries).toBe(1)
    expect(await takeTurn('a', async () => 'there again')).toBe('there again')
  })
})
