import { afterEach, beforeEach, expect } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createBackground } from '../background.ts'
import { createMailTexts } from '../mail/texts.ts'
import type { SendResult, MailTransport, Mail } from '../mail/mail.ts'
import { createRetention } from '../retention/inactive-accounts.ts'
import { day } from '../contract/time.ts'
import { getUser, signIn } from '../accounts/contract.ts'
import type { Database } from '../db/engine/database.ts'
import { mails } from '../db/schema/mails.ts'
import { users } from '../db/schema/people.ts'
import { createTestApp, password, TestClient, TestClock } from './client.ts'
import { createTestOutbox } from './outbox.ts'

export const months = 24
export const sent: SendResult = { type: 'sent' }
const mailTexts = createMailTexts({ product: 'Sample', siteUrl: 'http://localhost:3000', inbox: 'inbox@example.com' })

type Member = TestClient & { email: string }

interface Life {
  delivered: { mail: Mail; at: Date }[]
  treatment: SendResult
  begun: Date
  member: Member
}

/** Gives each test of a `describe` a member, a clock, and processes that end accounts 24 months after a visit. */
export function withQuietAccounts(database: () => Database) {
  const clock = new TestClock()
  const life = {} as Life

  const createProcess = ({ isMailConfigured = true, isOff = false } = {}) => {
    const background = createBackground()
    const transport: MailTransport = {
      isMailConfigured,
      async send(mail, begin) {
        await begin()
        if (life.treatment.type === 'sent') life.delivered.push({ mail, at: clock.now() })
        return life.treatment
      },
    }
    const outbox = createTestOutbox(database(), { transport, background, clock })
    const given = { database: database(), outbox, mailTexts, now: clock.now }
    const retain = createRetention({ ...given, months: isOff ? undefined : months })
    /** What a day brings: the look at quiet accounts, and what the outbox sends. */
    return async () => {
      await retain()
      outbox.wake()
      await background.settled()
    }
  }
  const app = () => createTestApp(database(), { clock })
  /** Moves the clock to so many days before `months` have gone by since `begun`, or after it. */
  const goTo = (days: number) => {
    clock.time = new Date(life.begun).setUTCMonth(life.begun.getUTCMonth() + months) + days * day
  }
  const live = async (days: number, process = createProcess()) => {
    goTo(days)
    await process()
  }
  const kindsTo = (email: string) => life.delivered.filter(({ mail }) => mail.to === email).map(({ mail }) => mail.kind)
  const createMember = async (): Promise<Member> => {
    const created = await TestClient.signedIn(app())
    await database().orm.update(users).set({ emailVerified: true }).where(eq(users.email, created.email))
    return created
  }
  const visit = async (client: Member) => {
    if ((await client.call(getUser)).status === 200) return
    expect((await client.call(signIn, { body: { email: client.email, password } })).status).toBe(200)
  }
  const exists = async ({ email }: Member) => (await database().orm.$count(users, eq(users.email, email))) > 0

  beforeEach(async () => {
    clock.time = Date.now()
    life.begun = clock.now()
    life.delivered = []
    life.treatment = sent
    await database().orm.delete(users)
    await database().orm.delete(mails)
    life.member = await createMember()
  })
  afterEach(() => {
    clock.time = Date.now()
  })

  return Object.assign(life, { clock, createProcess, goTo, live, kindsTo, createMember, visit, exists })
}
