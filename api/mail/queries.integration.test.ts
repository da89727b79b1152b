import { expect, test } from 'bun:test'
import type { Database } from '../db/engine/database.ts'
import { mails } from '../db/schema/mails.ts'
import { hold } from '../test/at-once.ts'
import { onDatabase, onReadCommitted } from '../test/databases.ts'
import { claimMails, deleteMail, insertMail, updateMail } from './queries.ts'

const now = new Date()
const until = new Date(now.getTime() + 60_000)

const store = (database: Database, kind: string) =>
  insertMail(database, { id: Bun.randomUUIDv7(), kind, sealed: '', createdAt: now, expiresAt: null, giveUpAt: until })

const claimAll = (database: Database) => claimMails(database, { claim: Bun.randomUUIDv7(), now, until, limit: 10 })

onDatabase('a mail', (database) => {
  test('refuses changes by a process that lost it to another', async () => {
    await store(database(), 'lost')
    const [claimed] = await claimAll(database())
    const lost = { id: claimed!.id, claim: claimed!.claim! }
    await database().orm.update(mails).set({ claim: Bun.randomUUIDv7() })
    expect(await updateMail(database(), lost, { unsure: 1 })).toBe(false)
    expect(await deleteMail(database(), lost)).toBe(false)
  })
})

onReadCommitted('a mail', (database) => {
  test('stays available while another process locks others', async () => {
    for (const kind of ['claimed', 'free']) await store(database(), kind)
    const release = await hold(database(), "select from letters where kind = 'claimed' for update")
    const claimed = await claimAll(database()).finally(release)
    expect(claimed.map(({ kind }) => kind)).toEqual(['free'])
  })
})
