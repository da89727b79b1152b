import { expect, test } from 'bun:test'
import type { Database } from '../db/engine/database.ts'
import { mails } from '../db/schema/mails.ts'
import { hold } from '../test/at-once.ts'
import { onDatabase, onReadCommitted } from '../test/databases.ts'
import { lockMails, deleteMail, insertMail, updateMail } from './queries.ts'

const now = new Date()
const until = new Date(now.getTime() + 60_000)

const store = (database: Database, kind: string) =>
  insertMail(database, {
    id: Bun.randomUUIDv7(),
    kind,
    encrypted: '',
    createdAt: now,
    expiresAt: null,
    giveUpAt: until,
  })

const lockAll = (database: Database) => lockMails(database, { lockedBy: Bun.randomUUIDv7(), now, until, limit: 10 })

onDatabase('a mail', (database) => {
  test('refuses changes by a process that lost it to another', async () => {
    await store(database(), 'lost')
    const [locked] = await lockAll(database())
    const lost = { id: locked!.id, lockedBy: locked!.lockedBy! }
    await database().orm.update(mails).set({ lockedBy: Bun.randomUUIDv7() })
    expect(await updateMail(database(), lost, { unsure: 1 })).toBe(false)
    expect(await deleteMail(database(), lost)).toBe(false)
  })
})

onReadCommitted('a mail', (database) => {
  test('stays available while another process locks others', async () => {
    for (const kind of ['locked', 'free']) await store(database(), kind)
    const release = await hold(database(), "select from letters where kind = 'locked' for update")
    const locked = await lockAll(database()).finally(release)
    expect(locked.map(({ kind }) => kind)).toEqual(['free'])
  })
})
