import { beforeEach, expect, test } from 'bun:test'
import { createBackground, type Background } from '../adapters/background.ts'
import type { Carrier, MailJob } from '../adapters/mail.ts'
import { createSeal } from '../adapters/seal.ts'
import { readUser } from '../contract/user.ts'
import { insertMail } from '../db/mails.ts'
import { mails } from '../db/schema/mails.ts'
import { createTestApp, secret, TestClient, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { createTestOutbox } from './outbox.ts'

const hour = 60 * 60 * 1000
const greeting = { kind: 'notice', to: 'a@example.com', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }

onDatabase('mail queued by another version', (database) => {
  const clock = new TestClock()
  let arrived: string[]
  let background: Background
  let outbox: ReturnType<typeof createTestOutbox>
  const carrier: Carrier = {
    goesOut: true,
    async carry({ to }, begin) {
      await begin()
      arrived.push(to)
      return { type: 'sent' }
    },
  }
  const send = () => {
    outbox.wake()
    return background.settled()
  }
  beforeEach(async () => {
    await database().orm.delete(mails)
    arrived = []
    background = createBackground()
    outbox = createTestOutbox(database(), { carrier, background, clock })
    createTestApp(database(), { mail: outbox, background, clock })
  })
  const rows = () => database().orm.select().from(mails)

  /** Stores a row as another version does. */
  const storeAs = async (kind: string, content: unknown) => {
    const id = Bun.randomUUIDv7()
    const sealed = createSeal(secret, 'letters').close(JSON.stringify(content), id)
    const createdAt = clock.now()
    const giveUpAt = new Date(createdAt.getTime() + 24 * hour)
    await insertMail(database(), { id, kind, sealed, createdAt, expiresAt: null, giveUpAt })
  }

  test('is sent after an upgrade from 0.2.0', async () => {
    const client = await TestClient.registered(createTestApp(database()))
    const { email, id: userId } = (await client.call(readUser)).body
    const details = { passwordHash: 'a hash', firstName: '', lastName: '', next: '' }
    await storeAs('a registration', { order: { email: 'new@example.com', ...details } })
    await storeAs('a link to a new password', { order: { email } })
    await storeAs('a new address', { order: { userId, email: 'other@example.com' } })
    await storeAs('notice', { letter: greeting })
    await send()
    expect(arrived.toSorted()).toEqual(['a@example.com', email, 'new@example.com', 'other@example.com'].toSorted())
    expect(await rows()).toEqual([])
  })

  test('waits for a version that knows its job', async () => {
    await storeAs('a-later-job', { order: {} })
    await send()
    expect(await rows()).toMatchObject([{ tries: 1, failedAt: null, cause: 'this version does not know the job' }])
    outbox.registerMailJob('a-later-job' as MailJob, async () => greeting)
    clock.advance(60_000)
    await send()
    expect(arrived).toEqual(['a@example.com'])
  })
})
