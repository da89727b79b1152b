import { expect, test } from 'bun:test'
import { hiddenHint } from '#api/contract/cookies.ts'
import { createTestApp, TestClient } from '#api/test/client.ts'
import { onDatabase } from '#api/test/databases.ts'
import { watchLog } from '#api/test/quiet.ts'
import { getUser } from '../contract.ts'

onDatabase('a page that can’t read the hint of its session', (database) => {
  const headers = { [hiddenHint]: '1' }

  test('logs one warning, and only for a browser that has both', async () => {
    const client = await TestClient.registered(createTestApp(database()))
    const visitor = client.copy()
    visitor.cookies.clear()
    const { lines, end } = watchLog()
    await visitor.call(getUser, { headers })
    await client.call(getUser)
    for (let times = 0; times < 2; times += 1) await client.call(getUser, { headers })
    end()
    expect(lines.filter(({ level }) => level === 'warn')).toMatchObject([
      { message: expect.stringContaining('Don’t add HttpOnly to it') },
    ])
  })
})
