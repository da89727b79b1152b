import { beforeAll, expect, test } from 'bun:test'
import { and, eq, lt } from 'drizzle-orm'
import { sessions } from '#api/db/schema/people.ts'
import { password, TestClient } from '#api/test/client.ts'
import { onDatabase } from '#api/test/databases.ts'
import { withMails } from '#api/test/set-up.ts'
import { deleteAccount, getUser, signIn, signOut } from '../contract.ts'
import { listDevices, signOutDevice, signOutOthers } from './contract.ts'

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }

onDatabase('an account on several devices', (database) => {
  const { app, mail } = withMails(database)
  let robin: TestClient & { email: string }
  beforeAll(async () => {
    robin = await TestClient.signedIn(app)
  })
  const another = async (headers = {}, client = new TestClient(app)) => {
    expect((await client.call(signIn, { body: { email: robin.email, password }, headers })).status).toBe(200)
    return client
  }
  const statusOf = async (client: TestClient) => (await client.call(getUser)).status

  test('mails its owner once about a device, and never about the one that made it', async () => {
    await robin.call(signOut)
    await another({}, robin)
    expect(mail.sent).toEqual([])
    const kim = await TestClient.signedIn(app)
    await kim.call(signOut)
    const shared = await another(firefox, kim)
    expect(mail.sent).toMatchObject([{ to: robin.email, subject: 'A new device signed in to your Sample account' }])
    expect(mail.sent[0]!.text).toContain('(Firefox on Windows)')
    await shared.call(signIn, { body: { email: kim.email, password } })
    await another({}, shared)
    expect(mail.sent).toHaveLength(1)
  })

  test('keeps one session on each, however often somebody signs in', async () => {
    const kim = await TestClient.signedIn(app)
    const before = kim.copy()
    await kim.call(signIn, { body: { email: kim.email, password } })
    expect((await kim.call(listDevices)).body).toHaveLength(1)
    // for calls that are on their way, which don't renew it
    await database()
      .orm.update(sessions)
      .set({ updatedAt: new Date(Date.now() - 2 * 3_600_000) })
    expect([await statusOf(before), await statusOf(kim)]).toEqual([200, 200])
    const isEnding = lt(sessions.expiresAt, new Date(Date.now() + 60_000))
    const ended = database()
      .orm.delete(sessions)
      .where(and(eq(sessions.userId, kim.cookie('signed_in')!), isEnding))
    expect(await ended.returning()).toHaveLength(1)
    expect([await statusOf(before), await statusOf(kim)]).toEqual([401, 200])
  })

  test('mails its owner about a device with a forged mark', async () => {
    const client = new TestClient(app)
    const [mark = ''] = robin.cookie('known_device')!.split('.')
    client.cookies.set('concord-3000.known_device', `${mark.slice(0, -1)}${mark.endsWith('A') ? 'B' : 'A'}`)
    await another({}, client)
    expect(mail.sent).toHaveLength(1)
  })

  test('lists each with its browser and times until its session expires, and signs out one or all others', async () => {
    const [phone, laptop, expired] = [await another(), await another(firefox), await another()]
    const [{ id: expiredId }] = (await expired.call(listDevices)).body
    const past = { expiresAt: new Date(-1) }
    await database().orm.update(sessions).set(past).where(eq(sessions.id, expiredId))
    const { body } = await laptop.call(listDevices)
    expect(JSON.stringify(body)).not.toContain(expiredId)
    const [own, ...others] = body
    expect(own).toMatchObject({ name: 'Firefox on Windows', isThis: true })
    // Two clocks are read at sign-in, so the times may differ by a millisecond.
    expect(Date.parse(own.seenAt) - Date.parse(own.signedInAt)).toBeGreaterThanOrEqual(0)
    expect(others.every(({ isThis }: { isThis: boolean }) => !isThis)).toBe(true)
    const listed = (await phone.call(listDevices)).body.find(({ isThis }: { isThis: boolean }) => isThis)
    expect(listed.name).toBe('Unknown browser')

    expect((await laptop.call(signOutDevice, { params: { id: listed.id } })).status).toBe(200)
    expect([await statusOf(phone), await statusOf(laptop)]).toEqual([401, 200])
    expect((await laptop.call(signOutDevice, { params: { id: listed.id } })).status).toBe(404)

    expect((await laptop.call(signOutOthers)).status).toBe(200)
    expect([await statusOf(robin), await statusOf(laptop)]).toEqual([401, 200])
    expect((await laptop.call(listDevices)).body).toEqual([own])
    await another({}, robin)
  })

  test('sends five such mails an hour at most, and leaves no mark on a device once deleted', async () => {
    const kim = await TestClient.signedIn(app)
    for (let times = 0; times < 6; times += 1) {
      await new TestClient(app).call(signIn, { body: { email: kim.email, password } })
    }
    expect(mail.sent).toHaveLength(5)
    expect(kim.cookie('known_device')).toMatch(/^[\w-]{22}$/)
    await kim.call(deleteAccount, { body: { password } })
    expect([...kim.cookies.keys()]).toEqual(['concord-3000.language'])
  })
})
