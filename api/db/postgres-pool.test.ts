import { afterEach, beforeAll, describe, expect, setDefaultTimeout, spyOn, test } from 'bun:test'
import { DatabaseAway } from './away.ts'
import { settingsFor } from './postgres-client.ts'
import { type QueryClient, createPool, type Pool } from './postgres-pool.ts'

// Far more than it takes, which includes a deadline.
setDefaultTimeout(60_000)

const url = process.env.TEST_DATABASE_URL!

describe.skipIf(url === undefined)('a pool whose one connection is held by a transaction', () => {
  let pool: Pool
  beforeAll(async () => {
    const making = createPool({ url, settings: settingsFor(false), deadline: null })
    await making.unsafe('create table if not exists waited (word text)')
    await making.end()
  })
  afterEach(async () => {
    await pool.end()
  })

  const pidOf = async (asking: QueryClient) => (await asking.unsafe('select pg_backend_pid() as pid'))[0]!.pid as number
  /** Begins a transaction that holds the connection until `letGo`, which gives the number of the server's process. */
  const hold = async () => {
    pool = createPool({ url, settings: { ...settingsFor(false), max: 1 }, deadline: 1000, transactions: 1 })
    const begun = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const ended = pool.begin(async (inside) => {
      const pid = await pidOf(inside)
      begun.resolve()
      await held.promise
      return pid
    })
    await begun.promise
    return {
      letGo: () => {
        held.resolve()
        return ended
      },
    }
  }

  test('does not run a statement any more that has waited past its deadline', async () => {
    const { letGo } = await hold()
    await expect(Promise.resolve(pool.unsafe("insert into waited values ('late')"))).rejects.toBeInstanceOf(
      DatabaseAway,
    )
    await letGo()
    expect([...(await pool.unsafe('select word from waited'))]).toEqual([])
  })

  test('fails another transaction at its deadline, and does not disturb the one that holds the connection', async () => {
    const { letGo } = await hold()
    let hasBegun = false
    const other = pool.begin(async () => void (hasBegun = true))
    await expect(other).rejects.toBeInstanceOf(DatabaseAway)
    const pid = await letGo()
    expect(await pool.begin(pidOf)).toBe(pid)
    expect(hasBegun).toBe(false)
  })
})

// The client's list of free connections grew with every statement, and was searched whole by each. A patch mends this.
test.skipIf(url === undefined)('a pool searches no longer list after a thousand statements', async () => {
  const connections = 4
  const pool = createPool({ url, settings: { ...settingsFor(false), max: connections }, deadline: 1000 })
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
