import { afterEach, beforeAll, beforeEach, describe, expect, jest, spyOn, test } from 'bun:test'
import { DatabaseUnavailable } from './unavailable.ts'
import { settingsFor } from './postgres-client.ts'
import { type QueryClient, createPool, type Pool } from './postgres-pool.ts'

const url = process.env.TEST_DATABASE_URL!

const deadline = 1000
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe.skipIf(url === undefined)('a pool whose one connection is held by a transaction', () => {
  let pool: Pool
  // By a clock that stands still until it is moved.
  beforeEach(() => void jest.useFakeTimers())
  beforeAll(async () => {
    const making = createPool({ url, settings: settingsFor(false), deadline: null })
    await making.unsafe('create table if not exists waited (word text)')
    await making.end()
  })
  afterEach(async () => {
    jest.useRealTimers()
    await pool.end()
  })

  const pidOf = async (asking: QueryClient) => (await asking.unsafe('select pg_backend_pid() as pid'))[0]!.pid as number
  /** Begins a transaction that holds the connection until `letGo`, which gives the number of the server's process. */
  const hold = async () => {
    pool = createPool({ url, settings: { ...settingsFor(false), max: 1 }, deadline, transactions: 1 })
    const begun = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const ended = pool.begin(async (inside) => {
      const pid = await pidOf(inside)
      begun.resolve()
      await held.promise
      return pid
    })
    // It connects a moment later.
    await nextTurn()
    jest.advanceTimersByTime(1)
    await begun.promise
    return {
      letGo: () => {
        held.resolve()
        return ended
      },
    }
  }

  const expectTooLate = async (asked: PromiseLike<unknown>) => {
    const answer = Promise.resolve(asked)
    // What waits for an answer is begun in the next turn.
    await nextTurn()
    jest.advanceTimersByTime(deadline)
    await expect(answer).rejects.toBeInstanceOf(DatabaseUnavailable)
  }

  test('does not run a statement any more that has waited past its deadline', async () => {
    const { letGo } = await hold()
    await expectTooLate(pool.unsafe("insert into waited values ('late')"))
    await letGo()
    expect([...(await pool.unsafe('select word from waited'))]).toEqual([])
  })

  test('fails another transaction at its deadline, and does not disturb the one that holds the connection', async () => {
    const { letGo } = await hold()
    let hasBegun = false
    await expectTooLate(pool.begin(async () => void (hasBegun = true)))
    const pid = await letGo()
    expect(await pool.begin(pidOf)).toBe(pid)
    expect(hasBegun).toBe(false)
  })
})

// The client's list of free connections grew with every statement, and was searched whole by each. A patch mends this.
test.skipIf(url === undefined)('a pool searches no longer list after a thousand statements', async () => {
  const connections = 4
  const pool = createPool({ url, settings: { ...settingsFor(false), max: connections }, deadline: null })
  const ask = () => Promise.resolve(pool.unsafe('select 1'))
  await Promise.all(Array.from({ length: connections }, ask))
  const { indexOf } = Array.prototype
  let longest = 0
  const watched = spyOn(Array.prototype, 'indexOf').mockImplementation(function (this: unknown[], ...sought) {
    longest = Math.max(longest, this.length)
    return indexOf.apply(this, sought)
  })
  try {
    for (let asked = 0; asked < 1000; asked += 1) await ask()
  } finally {
    watched.mockRestore()
    await pool.end()
  }
  expect(longest).toBeGreaterThan(0)
  expect(longest).toBeLessThan(5 * connections)
})
