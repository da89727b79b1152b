import { expect, test } from 'bun:test'
import { assessments } from '#api/db/schema/assessments.ts'
import { users } from '#api/db/schema/people.ts'
import { TestClient } from '#api/test/client.ts'
import { onDatabase } from '#api/test/databases.ts'
import { withApp } from '#api/test/set-up.ts'
import { countExpired, sweep } from './sweep.ts'

onDatabase('a sweep in batches', (database) => {
  const app = withApp(database)
  const lastMonth = `now() - interval '31 days'`

  test.each([
    [
      // more than a statement takes parameters
      70_000,
      'guests',
      `insert into users (id, email, name, is_anonymous, created_at, updated_at)
       select gen_random_uuid(), n || '@guest.invalid', '', true, ${lastMonth}, ${lastMonth} from rows n`,
    ],
    [
      2500,
      'assessments without an answer',
      `insert into assessments (id, user_id, bank_version, created_at)
       select gen_random_uuid(), users.id, banks.version, ${lastMonth} from users, banks, rows where not is_anonymous`,
    ],
    [
      2500,
      'counts of tries',
      `insert into rate_limits (key, points, expire) select 'try:' || n, 1, ${lastMonth} from rows n`,
    ],
  ])('deletes %i %s, and no others', async (number, kind, insert) => {
    const { orm, withoutTimeout } = database()
    await orm.delete(users)
    const client = await TestClient.signedIn(app)
    const begun = await client.start()
    const guest = await TestClient.guest(app)
    await withoutTimeout.orm.execute(insert.replace(/rows/, `generate_series(1, ${number})`))
    const expired = async () => (await countExpired(withoutTimeout, new Date())).get(kind)
    expect(await expired()).toBe(number)
    await sweep(withoutTimeout, new Date())
    expect(await expired()).toBe(0)
    const left = await orm.select({ id: users.id }).from(users).orderBy(users.id)
    expect(left.map(({ id }) => id)).toEqual([client.cookie('signed_in')!, guest.cookie('guest')!])
    expect(await orm.select({ id: assessments.id }).from(assessments)).toEqual([{ id: begun }])
  })
})
