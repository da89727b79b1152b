import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createBatches } from './batch.ts'

interface Asked {
  items: string[]
  succeed: () => void
  fail: () => void
  failForAll: () => void
}

class Away extends Error {}

/** Batches of texts whose first letter is their key; the test decides when and how each batch ends. */
function begin({ atOnce = 1, maxItems = 10 } = {}) {
  const together: Asked[] = []
  const alone: Asked[] = []
  const running = new Set<string>()
  const ask = (into: Asked[], items: string[]) => {
    for (const [key] of items) {
      expect(running).not.toContain(key)
      running.add(key!)
    }
    const outcomes = new Promise<string[]>((resolve, reject) => {
      into.push({
        items,
        succeed: () => resolve(items.map((item) => `${item}!`)),
        fail: () => reject(new Error(items.join())),
        failForAll: () => reject(new Away()),
      })
    })
    return outcomes.finally(() => items.forEach(([key]) => running.delete(key!)))
  }
  const give = createBatches<string, string>({
    together: (items) => ask(together, items),
    alone: async (item) => (await ask(alone, [item]))[0]!,
    isForAll: (error) => error instanceof Away,
    keyOf: (item) => item[0]!,
    atOnce,
    maxItems,
  })
  const batches = () => together.map(({ items }) => items.join())
  return { give, together, alone, batches }
}

const settle = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

describe('batches', () => {
  test('do a lone item at once, and those of one turn together after a running batch', async () => {
    const { give, together, batches } = begin()
    const given = [give('a')]
    await settle()
    given.push(give('b'), give('c'))
    await settle()
    expect(batches()).toEqual(['a'])
    together[0]!.succeed()
    expect(await given[0]!).toBe('a!')
    await settle()
    expect(batches()).toEqual(['a', 'b,c'])
    together[1]!.succeed()
    expect(await Promise.all(given)).toEqual(['a!', 'b!', 'c!'])
  })

  test('start beside others once they have their share of all items', async () => {
    const { give, together, batches } = begin({ atOnce: 3 })
    const given = [...'abcdef'].map(give)
    await settle()
    given.push(give('g'), give('h'))
    await settle()
    expect(batches()).toEqual(['a,b,c,d,e,f'])
    given.push(give('i'))
    await settle()
    expect(batches()).toEqual(['a,b,c,d,e,f', 'g,h,i'])
    for (const { succeed } of together) succeed()
    expect(await Promise.all(given)).toHaveLength(9)
  })

  test('leave to the next what is too much for one', async () => {
    const { give, together, batches } = begin({ maxItems: 2 })
    const given = [...'abc'].map(give)
    await settle()
    together[0]!.succeed()
    await settle()
    together[1]!.succeed()
    expect(await Promise.all(given)).toEqual(['a!', 'b!', 'c!'])
    expect(batches()).toEqual(['a,b', 'c'])
  })

  test('start without their share after a short wait', async () => {
    const { give, together } = begin({ atOnce: 3 })
    const heldUp = [...'abcdef'].map(give)
    await settle()
    const given = give('g')
    while (together.length < 2) await settle()
    together[1]!.succeed()
    expect(await given).toBe('g!')
    together[0]!.succeed()
    await Promise.all(heldUp)
  })

  test('retry each item alone after a failure, and report only what fails again', async () => {
    const { give, together, alone } = begin()
    const given = ['a', 'b', 'c'].map((item) => give(item).catch((error: Error) => `failed: ${error.message}`))
    await settle()
    together[0]!.fail()
    await settle()
    expect(alone.map(({ items }) => items)).toEqual([['a'], ['b'], ['c']])
    for (const [index, { succeed, fail }] of alone.entries()) (index === 1 ? fail : succeed)()
    expect(await Promise.all(given)).toEqual(['a!', 'failed: b', 'c!'])
  })

  test('fail waiting items, too, if all would fail, and try later ones', async () => {
    const { give, together, alone } = begin()
    const failing = (item: string) => give(item).catch(() => `${item} failed`)
    const given = ['a', 'b'].map(failing)
    await settle()
    given.push(...['a2', 'c'].map(failing))
    await settle()
    together[0]!.failForAll()
    expect(await Promise.all(given)).toEqual(['a failed', 'b failed', 'a2 failed', 'c failed'])
    expect(alone).toEqual([])
    const again = give('a3')
    await settle()
    together[1]!.succeed()
    expect(await again).toBe('a3!')
  })

  test('do every item once, those with the same key one after the other, however they end', async () => {
    const events = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('succeed', 'fail')), {
      maxLength: 60,
    })
    await fc.assert(
      fc.asyncProperty(events, fc.integer({ min: 1, max: 3 }), async (all, atOnce) => {
        const { give, together, alone } = begin({ atOnce })
        const done: string[] = []
        const given: Promise<unknown>[] = []
        const end = async (isGood: boolean) => {
          const next = alone.shift() ?? together.shift()
          if (isGood || (next && next.items.length === 1)) next?.succeed()
          else next?.fail()
          await settle()
        }
        for (const [number, event] of all.entries()) {
          if (event.length > 1) await end(event === 'succeed')
          else given.push(give(`${event}${number}`).then((outcome) => done.push(outcome)))
        }
        while (done.length < given.length) await end(true)
        expect(done.length).toBe(given.length)
        for (const key of 'abcd') {
          const numbers = done.filter((one) => one.startsWith(key)).map((one) => Number(one.slice(1, -1)))
          expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
          expect(new Set(numbers).size).toBe(numbers.length)
        }
      }),
      { numRuns: 60 },
    )
  })
})
