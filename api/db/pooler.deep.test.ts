import { afterAll, expect, test } from 'bun:test'
import { openDatabase } from './engine/open-database.ts'
import { createDatabase } from '../scripts/testing/postgres.ts'
import { startPgBouncer } from '../test/pgbouncer.ts'

const postgresUrl = process.env.TEST_DATABASE_URL
const pooler = postgresUrl === undefined ? null : await startPgBouncer(await createDatabase(postgresUrl))
afterAll(() => pooler?.stop())
if (postgresUrl !== undefined && pooler === null) {
  console.log('Not run: the test on PgBouncer, which is not there and cannot be installed.')
}

test.skipIf(pooler === null)(
  'runs frequent statements and transactions through a pool of few connections',
  async () => {
    const database = await openDatabase({ url: pooler!.url })
    await database.migrate()
    const add = (number: number, kind: number): [string, number[]] => [`select $1::int + ${kind} as sum`, [number]]
    const numbers = Array.from({ length: 400 }, (_, number) => number)
    const sums = numbers.map(async (number) => {
      const kind = number % 5
      const [row] =
        number % 2 === 0
          ? await database.statement<{ sum: number }>(...add(number, kind))
          : await database.withoutTimeout.transaction((statement) => statement<{ sum: number }>(...add(number, kind)))
      return row!.sum - kind
    })
    expect(await Promise.all(sums)).toEqual(numbers)
    await database.close()
  },
)
