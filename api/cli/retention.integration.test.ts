import { beforeAll, expect, test } from 'bun:test'
import { dayOf, monthsBefore, day } from '../contract/time.ts'
import { retentionMails } from '../db/schema/mails.ts'
import { contactMessages } from '../db/schema/messages.ts'
import { users } from '../db/schema/people.ts'
import { onDatabase } from '../test/databases.ts'
import { operatorOf } from '../test/operator-command.ts'

onDatabase('retention', (database) => {
  const now = Date.now()
  /** An account that ends by its age so many days from now, with mails sent so many days ago. */
  const account = (endsIn: number, mails: { first?: number; last?: number } = {}) => {
    const seen = new Date(monthsBefore(new Date(now), 24).getTime() + endsIn * day)
    return { id: Bun.randomUUIDv7(), emailVerified: true, seen, mails }
  }
  const unreachable = { ...account(-300), emailVerified: false }
  const accounts = [
    account(200),
    account(100),
    account(45),
    account(2),
    account(-300),
    account(2, { first: 28 }),
    account(1, { first: 30, last: 6 }),
    account(-40, { first: 70, last: 47 }),
  ]

  beforeAll(async () => {
    const { orm } = database()
    for (const { id, emailVerified, seen, mails } of [...accounts, unreachable]) {
      const stamp = { createdAt: seen, updatedAt: seen }
      await orm
        .insert(users)
        .values({ id, email: `${id}@example.com`, emailVerified, name: '', lastSeenOn: dayOf(seen), ...stamp })
      for (const [step, ago] of Object.entries(mails)) {
        const at = new Date(now - ago * day - 1000)
        const mail = { id: Bun.randomUUIDv7(), userId: id, writtenAt: at, sentAt: at }
        await orm.insert(retentionMails).values({ ...mail, step: step as 'first' | 'last' })
      }
    }
    const guest = { id: Bun.randomUUIDv7(), email: 'guest@guest.invalid', name: 'Guest', isAnonymous: true }
    await orm.insert(users).values({ ...guest, createdAt: new Date(now), updatedAt: new Date(now) })
    const createdAt = new Date(monthsBefore(new Date(now), 24).getTime() + 60 * day)
    const message = { name: 'Robin', email: 'robin@example.com', subject: '', message: 'Hello.' }
    await orm.insert(contactMessages).values({ id: Bun.randomUUIDv7(), ...message, category: 'general', createdAt })
  })
  const run = (settings: Record<string, string>, ...words: string[]) =>
    operatorOf(database).say(['retention', ...words], { settings })
  const on = { RETENTION_MONTHS: '24', SMTP_URL: 'smtp://localhost' }

  test('counts by kind within 30 and 90 days, and changes nothing', async () => {
    const output = await run(on, '--json')
    const kinds = (messages: number) => ({ guests: 1, 'sent without an account': messages })
    expect(JSON.parse(output)).toMatchObject({
      months: 24,
      within: [
        { days: 30, accounts: { firstMails: 4, lastMails: 4, ends: 5 }, kinds: kinds(0) },
        { days: 90, accounts: { firstMails: 5, lastMails: 5, ends: 6 }, kinds: kinds(1) },
      ],
    })
    expect(await run(on, '--json')).toBe(output)
  })

  test('says in words what is deleted, also if accounts stay', async () => {
    expect(await run(on)).toMatch(/^accounts: deleted +5 +6$/m)
    const output = await run({})
    expect(output).toStartWith('Accounts are kept: RETENTION_MONTHS isn’t set.')
    expect(output).not.toContain('accounts:')
    expect(output).toMatch(/^sent without an account: deleted +0 +1$/m)
  })
})
