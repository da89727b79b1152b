import { expect, test } from 'bun:test'
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
function begin({ atOnce = 1 } = {}) {
  const together: Asked[] = []
  const alone: Asked[] = []
  const ask = (into: Asked[], items: string[]) =>
    new Promise<string[]>((resolve, reject) => {
      into.push({
        items,
        succeed: () => resolve(items.map((item) => `${item}!`)),
        fail: () => reject(new Error(items.join())),
        failForAll: () => reject(new Away()),
      })
    })
  const give = createBatches<string, string>({
    together: (items) => ask(together, items),
    alone: async (item) => (await ask(alone, [item]))[0]!,
    isForAll: (error) => error instanceof Away,
    keyOf: (item) => item[0]!,
    atOnce,
  })
  return { give, together, alone }
}

/** Lets everything happen that does not have to wait. */
const settle = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

test('an item that comes alone is done at once', async () => {
  const { give, together } = begin()
  const given = give('a')
  await settle()
  expect(together.map(({ items }) => items)).toEqual([['a']])
  together[0]!.succeed()
  expect(await given).toBe('a!')
})

test('items that come while a batch runs are in the next batch, and each gets its own outcome', async () => {
  const { give, together } = begin()
  const given = [give('a')]
  await settle()
  given.push(give('b'), give('c'))
  await settle()
  expect(together.map(({ items }) => items)).toEqual([['a']])
  together[0]!.succeed()
  await settle()
  expect(together.map(({ items }) => items)).toEqual([['a'], ['b', 'c']])
  together[1]!.succeed()
  expect(await Promise.all(given)).toEqual(['a!', 'b!', 'c!'])
})

test('items that arrive in one turn of the event loop are in one batch', async () => {
  const { give, together } = begin()
  const given = ['a', 'b', 'c'].map(give)
  await settle()
  expect(together.map(({ items }) => items)).toEqual([['a', 'b', 'c']])
  together[0]!.succeed()
  expect(await Promise.all(given)).toEqual(['a!', 'b!', 'c!'])
})

test('a batch starts beside others once it has its share of all items', async () => {
  const { give, together } = begin({ atOnce: 3 })
  const batches = () => together.map(({ items }) => items.join(''))
  const given = [...'abcdef'].map(give)
  await settle()
  given.push(give('g'), give('h'))
  await settle()
  expect(batches()).toEqual(['abcdef'])
  given.push(give('i'))
  await settle()
  expect(batches()).toEqual(['abcdef', 'ghi'])
  for (const { succeed } of together) succeed()
  expect(await Promise.all(given)).toHaveLength(9)
})

test('an item does not wait long for its share where the others are held up', async () => {
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

test('two items with the same key are never in one batch, nor in two at the same time', async () => {
  const { give, together } = begin({ atOnce: 2 })
  const given = [give('a1')]
  await settle()
  given.push(...['a2', 'b1', 'a3'].map(give))
  await settle()
  expect(together.map(({ items }) => items)).toEqual([['a1'], ['b1']])
  together[1]!.succeed()
  await settle()
  expect(together).toHaveLength(2)
  together[0]!.succeed()
  await settle()
  expect(together.at(-1)!.items).toEqual(['a2'])
  together.at(-1)!.succeed()
  await settle()
  together.at(-1)!.succeed()
  expect(await Promise.all(given)).toEqual(['a1!', 'a2!', 'b1!', 'a3!'])
})

test('where a batch fails, each item is tried alone, and only those fail that fail again', async () => {
  const { give, together, alone } = begin()
  const given = ['a', 'b', 'c'].map((item) => give(item).catch((error: Error) => `failed: ${error.message}`))
  await settle()
  together[0]!.fail()
  await settle()
  expect(alone.map(({ items }) => items)).toEqual([['a'], ['b'], ['c']])
  for (const [place, { succeed, fail }] of alone.entries()) (place === 1 ? fail : succeed)()
  expect(await Promise.all(given)).toEqual(['a!', 'failed: b', 'c!'])
})

test('where a batch fails as all would, the waiting items fail too, and later ones are tried again', async () => {
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

test('an item that has to wait alone delays only its own key', async () => {
  const { give, together, alone } = begin()
  const held = give('a1')
  const other = give('b1')
  await settle()
  together[0]!.fail()
  await settle()
  alone[1]!.succeed()
  expect(await other).toBe('b1!')
  const [again, next] = [give('a2'), give('c1')]
  await settle()
  expect(together[1]!.items).toEqual(['c1'])
  together[1]!.succeed()
  expect(await next).toBe('c1!')
  alone[0]!.succeed()
  expect(await held).toBe('a1!')
  await settle()
  together[2]!.succeed()
  expect(await again).toBe('a2!')
})

test('whatever comes and however it ends, each item is done once, those with the same key in order', async () => {
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
