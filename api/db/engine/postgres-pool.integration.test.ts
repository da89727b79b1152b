import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from 'bun:test'
import { openDatabase } from './open-database.ts'
import { DatabaseUnavailable, isUnavailable, isUnavailableForAll } from './unavailable.ts'
import { type QueryClient, createPool, type Pool } from './postgres-pool.ts'

const url = process.env.TEST_DATABASE_URL!

const deadline = 1000
const pidOf = async (asking: QueryClient) => (await asking.unsafe('select pg_backend_pid() as pid'))[0]!.pid as number
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe.skipIf(url === undefined)('a pool whose one connection is held by a transaction', () => {
  let pool: Pool
  beforeEach(() => void jest.useFakeTimers())
  beforeAll(async () => {
    const making = createPool({ url, max: 10, deadline: null })
    await making.unsafe('drop table if exists waited')
    await making.unsafe('create table waited (word text)')
    await making.end()
  })
  afterEach(async () => {
    jest.useRealTimers()
    await pool.end()
  })

  /** Begins a transaction that holds the connection until `release`, which gives the number of the server's process. */
  const hold = async () => {
    pool = createPool({ url, max: 1, deadline, transactions: 1 })
    const begun = Promise.withResolvers<void>()
    const tx = Promise.withResolvers<void>()
    const ended = pool.begin(async (inside) => {
      const pid = await pidOf(inside)
      begun.resolve()
      await tx.promise
      return pid
    })
    await nextTurn()
    jest.advanceTimersByTime(1)
    await begun.promise
    return () => {
      tx.resolve()
      return ended
    }
  }

  const expectTooLate = async (asked: PromiseLike<unknown>) => {
    const answer = Promise.resolve(asked)
    // What waits for an answer is begun in the next turn.
    await nextTurn()
    jest.advanceTimersByTime(deadline)
    await expect(answer).rejects.toBeInstanceOf(DatabaseUnavailable)
  }

  test('drops a statement at its deadline', async () => {
    const release = await hold()
    await expectTooLate(pool.unsafe("insert into waited values ('late')"))
    await release()
    expect([...(await pool.unsafe('select word from waited'))]).toEqual([])
  })

  test('fails another transaction at its deadline without disturbing the first', async () => {
    const release = await hold()
    let hasBegun = false
    await expectTooLate(pool.begin(async () => void (hasBegun = true)))
    const pid = await release()
    expect(await pool.begin(pidOf)).toBe(pid)
    expect(hasBegun).toBe(false)
  })
})

describe.skipIf(url === undefined)('a transaction', () => {
  let pool: Pool
  let other: Pool
  beforeAll(async () => {
    pool = createPool({ url, max: 1, deadline })
    other = createPool({ url, max: 1, deadline })
    await other.unsafe('drop table if exists kept')
    await other.unsafe('create table kept (word text)')
  })
  afterAll(() => Promise.all([pool.end(), other.end()]))

  const keep = async (asking: QueryClient, word: string) => {
    await asking.unsafe(`insert into kept values ('${word}')`)
  }

  test.each(['40001', '40P01'])('starts again five times after %s, even if its work hides that', async (code) => {
    const failing = (times: number) => {
      let tries = 0
      return pool.begin(async (inside) => {
        tries += 1
        if (tries > times) return tries
        const failed = inside.unsafe(`do $$ begin raise exception using errcode = '${code}'; end $$`)
        return Promise.resolve(failed).catch(() => Promise.reject(new Error('something failed')))
      })
    }
    expect(await failing(5)).toBe(6)
    await expect(failing(6)).rejects.toBeInstanceOf(DatabaseUnavailable)
  })

  test('fails at the first try after other failures', async () => {
    let tries = 0
    const wrong = pool.begin(async (inside) => {
      tries += 1
      await inside.unsafe('select 1 / 0')
    })
    await expect(wrong).rejects.toMatchObject({ code: '22012' })
    expect(tries).toBe(1)
  })

  test('fails if its connection is lost in a statement, and leaves the pool usable', async () => {
    const lost = pool.begin(async (inside) => {
      const pid = await pidOf(inside)
      await Promise.all([inside.unsafe('select pg_sleep(60)'), other.unsafe(`select pg_terminate_backend(${pid})`)])
    })
    await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable)
    // The driver may give the old connection's last word to the first that uses the new one.
    await Promise.resolve(pool.unsafe('select 1')).catch((error: unknown) => expect(isUnavailable(error)).toBe(true))
    expect(await pool.begin(pidOf)).toBeGreaterThan(0)
  })

  // The driver would let it go on, COMMIT and ROLLBACK included, in a transaction that has the new connection.
  test('does nothing more if its connection is lost between two statements', async () => {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const lost = pool.begin(async (inside) => {
      await other.unsafe(`select pg_terminate_backend(${await pidOf(inside)})`)
      await begun.promise
      await keep(inside, 'lost').finally(ended.resolve)
      throw new Error('it has to be rolled back')
    })
    const next = pool.begin(async (inside) => {
      await keep(inside, 'first')
      begun.resolve()
      await ended.promise
      await keep(inside, 'second')
    })
    await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable)
    await next
    expect([...(await pool.unsafe('select word from kept'))]).toEqual([{ word: 'first' }, { word: 'second' }])
  })

  test('fails at the deadline if COMMIT is not answered', async () => {
    await other.unsafe(`create or replace function wait() returns trigger language plpgsql as
      'begin perform pg_sleep(60); return null; end'`)
    await other.unsafe(`create constraint trigger slow after insert on kept deferrable initially deferred
      for each row execute function wait()`)
    let pid = 0
    const late = pool.begin(async (inside) => {
      pid = await pidOf(inside)
      await keep(inside, 'late')
    })
    await expect(late).rejects.toMatchObject({ code: 'TIMEOUT' })
    await other.unsafe(`select pg_terminate_backend(${pid})`)
  })
})

describe.skipIf(url === undefined)('a database with few connections', () => {
  test('answers statements while transactions wait for one another', async () => {
    const database = await openDatabase({ url, connections: 5 })
    const gate = Promise.withResolvers<void>()
    const transactions = [1, 2, 3].map(() =>
      database.orm.transaction(async (tx) => {
        await tx.execute('select 1')
        await gate.promise
      }),
    )
    expect(await database.query('select 1 as one', [])).toEqual([{ one: 1 }])
    gate.resolve()
    await Promise.all(transactions)
    await database.close()
  })
})

describe('a failure', () => {
  test('counts as temporary if a pooler cannot reach the database, though it has only a code', () => {
    const said = Object.assign(new Error('server login has been failing, try again later (server_login_retry)'), {
      severity_local: 'FATAL',
      code: '08P01',
    })
    for (const error of [said, new Error('Failed query', { cause: said })]) {
      expect(isUnavailable(error)).toBe(true)
      expect(isUnavailableForAll(error)).toBe(true)
    }
  })

  // 55000: the database accepts no connections; 42501: the role may not connect
  test.each(['55000', '42501'])(
    'counts as temporary with SQLSTATE %s only if it refuses or ends the connection',
    (code) => {
      const failed = (severity: string) => Object.assign(new Error('said'), { severity, code })
      for (const is of [isUnavailable, isUnavailableForAll]) {
        expect(is(failed('FATAL'))).toBe(true)
        expect(is(failed('ERROR'))).toBe(false)
      }
    },
  )

  test('counts as final if the statement caused it', () => {
    expect(isUnavailable(Object.assign(new Error('duplicate key'), { severity: 'ERROR', code: '23505' }))).toBe(false)
  })
})
