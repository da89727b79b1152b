import { expect, test } from 'bun:test'
import { listAssessments, saveAnswer } from '#api/answers/contract.ts'
import { createTestApp, TestClient, TestClock } from '#api/test/client.ts'
import { onDatabase } from '#api/test/databases.ts'
import { sessionDays } from '#api/contract/lifetimes.ts'
import { day } from '#api/contract/time.ts'
import { getUser, signOut } from '../contract.ts'

const current = ['session', 'signed_in', 'guest'].map((name) => [name, `concord-3000.${name}`] as const)

onDatabase('cookies of version 0.2', (database) => {
  const begin = {
    account: () => TestClient.registered(createTestApp(database())),
    guest: () => TestClient.guest(createTestApp(database())),
  }
  /** The same session under the names of version 0.2. */
  function asBefore(client: TestClient): TestClient {
    const old = client.copy()
    for (const [name, renamed] of current) {
      const value = old.cookies.get(renamed)
      old.cookies.delete(renamed)
      if (value !== undefined) old.cookies.set(name, value)
    }
    return old
  }
  const namesOf = ({ cookies }: TestClient) => [...cookies.keys()].filter((name) => !/known_device|language/.test(name))

  test.each([
    ['account', ['concord-3000.session', 'concord-3000.signed_in']],
    ['guest', ['concord-3000.session', 'concord-3000.guest']],
  ] as const)('take their new names with the next answer for %s', async (who, names) => {
    const client = asBefore(await begin[who]())
    expect((await client.call(listAssessments)).status).toBe(200)
    expect(namesOf(client).toSorted()).toEqual(names.toSorted())
    expect((await client.call(listAssessments)).headers.getSetCookie()).toEqual([])
  })

  test('keep for as long as the session had left', async () => {
    const clock = new TestClock()
    const client = asBefore(await TestClient.registered(createTestApp(database(), { clock })))
    clock.advance(10 * day)
    const [line] = (await client.call(listAssessments)).headers.getSetCookie()
    expect(Number(/Max-Age=(\d+)/.exec(line!)![1]) / 86_400).toBeCloseTo(sessionDays - 10, 1)
  })

  test('go if the new ones are there, too', async () => {
    const client = await begin.account()
    for (const [name, value] of asBefore(client).cookies) client.cookies.set(name, value)
    expect((await client.call(getUser)).status).toBe(200)
    expect(namesOf(client).toSorted()).toEqual(['concord-3000.session', 'concord-3000.signed_in'])
  })

  test('stay a neighbour’s if they are not ours', async () => {
    const client = await begin.account()
    for (const name of ['session', 'signed_in', 'guest']) client.cookies.set(name, 'abc')
    expect((await client.call(getUser)).status).toBe(200)
    await client.call(signOut)
    expect(namesOf(client)).toEqual(['session', 'signed_in', 'guest'])
  })

  test('still save answers from a page that was open before', async () => {
    const client = await begin.guest()
    await client.agree()
    const assessmentId = await client.start()
    const old = asBefore(client)
    const body = { assessmentId, questionId: 1, answer: 3 } as const
    const saved = await old.call(saveAnswer, { body })
    expect([saved.status, saved.headers.getSetCookie()]).toEqual([200, []])
  })

  test('end with the session on sign-out', async () => {
    const client = asBefore(await begin.account())
    const session = client.cookies.get('session')!
    await client.call(signOut)
    expect(namesOf(client)).toEqual([])
    client.cookies.set('session', session)
    expect((await client.call(getUser)).status).toBe(401)
  })
})

onDatabase('two sites on one host', (database) => {
  test('leave each other’s sessions alone', async () => {
    const here = await TestClient.registered(createTestApp(database()))
    const there = new TestClient(createTestApp(database(), { siteUrl: 'http://localhost:4000' }))
    there.cookies = here.cookies
    expect((await there.call(getUser)).status).toBe(401)
    expect((await here.call(getUser)).status).toBe(200)
  })
})
