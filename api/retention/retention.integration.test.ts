import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { SendResult } from '#api/mail/mail.ts'
import { day, dayOf, monthsBefore } from '../contract/time.ts'
import { saveAnswer } from '#api/answers/contract.ts'
import { completeAssessment } from '#api/results/contract.ts'
import { forgotPassword, resetPassword } from '#api/accounts/contract.ts'
import { deleteQuietAccounts } from './queries.ts'
import { mails, retentionMails } from '#api/db/schema/mails.ts'
import { sessions, users } from '#api/db/schema/people.ts'
import { sweep } from './sweep.ts'
import { password, TestClient } from '#api/test/client.ts'
import { onDatabase, onEachReadCommitted } from '#api/test/databases.ts'
import { months, sent, withQuietAccounts } from '#api/test/quiet-accounts.ts'
import { takeErrors } from '#api/test/quiet.ts'
import { rowsWith } from '#api/test/rows.ts'
import { withMails } from '#api/test/set-up.ts'
import { idealSheet } from '#api/test/sheets.ts'

onDatabase('an inactive account', (database) => {
  const life = withQuietAccounts(database)
  const { clock, createProcess, goTo, live, kindsTo, createMember, visit, exists } = life
  const { app, lastToken } = withMails(database, { clock })

  test('gets mails 30 and 7 days before its end, and is deleted with its data', async () => {
    await life.member.start()
    goTo(-40)
    await sweep(database(), clock.now())
    const process = createProcess()
    for (let days = -40; days < -30; days += 3) await live(days, process)
    expect(life.delivered).toEqual([])
    await live(-29, process)
    expect(kindsTo(life.member.email)).toEqual(['accountEndsFirst'])
    for (let days = -28; days <= -7; days += 3) await live(days, process)
    expect(kindsTo(life.member.email)).toEqual(['accountEndsFirst'])
    await live(-6, process)
    expect(kindsTo(life.member.email)).toEqual(['accountEndsFirst', 'accountEndsLast'])
    for (let days = -5; days <= 0; days += 1) await live(days, process)
    expect(await exists(life.member)).toBe(true)
    await live(1.5, process)
    expect(await rowsWith(database(), [life.member.email])).toEqual({})
    expect(await database().orm.select().from(retentionMails)).toEqual([])
    expect(life.delivered).toHaveLength(2)
  })

  const resetPasswordByMail = async () => {
    const stranger = new TestClient(app)
    await stranger.call(forgotPassword, { body: { email: life.member.email } })
    expect((await stranger.call(resetPassword, { body: { token: await lastToken(), password } })).status).toBe(200)
  }

  test.each([
    ['a sign-in', () => visit(life.member)],
    ['a password reset by mail', resetPasswordByMail],
  ])('starts over after %s', async (_title, visitNow) => {
    await live(-29)
    await live(-5)
    await visitNow()
    life.delivered = []
    const lastVisit = clock.now()
    await live(3)
    expect(await database().orm.select().from(retentionMails)).toEqual([])
    life.begun = lastVisit
    await live(-31)
    expect(life.delivered).toEqual([])
    await live(-29)
    expect(kindsTo(life.member.email)).toEqual(['accountEndsFirst'])
  })

  const save = (assessmentId: string) =>
    life.member.call(saveAnswer, { body: { assessmentId, questionId: 1, answer: 4 } })

  test.each<[string, (empty: string, full: string) => Promise<unknown>]>([
    ['started assessment', () => life.member.start()],
    ['answer', save],
    ['result', (_, id) => life.member.call(completeAssessment, { params: { id } })],
  ])('counts from the last %s', async (_, act) => {
    const [empty, full] = [await life.member.start(), await life.member.start()]
    await life.member.answerAll(full, idealSheet)
    clock.advance(20 * day)
    await act(empty, full)
    await live(-11)
    expect(life.delivered).toEqual([])
    await live(-9)
    expect(kindsTo(life.member.email)).toEqual(['accountEndsFirst'])
  })

  test('ends a month after its first mail if that was late, as with a new setting', async () => {
    await live(500)
    await live(522)
    expect(kindsTo(life.member.email)).toEqual(['accountEndsFirst'])
    await live(524)
    expect(kindsTo(life.member.email)).toEqual(['accountEndsFirst', 'accountEndsLast'])
    await live(530)
    expect(await exists(life.member)).toBe(true)
    await live(532)
    expect(await exists(life.member)).toBe(false)
  })

  test.each([
    ['refused', { type: 'not sent', cause: 'mail server: EENVELOPE RCPT TO 550', isFinal: true }],
    ['deferred', { type: 'not sent', cause: 'mail server: ECONNECTION', isFinal: false }],
    ['not acknowledged', { type: 'unsure', cause: 'mail server: ETIMEDOUT' }],
  ] satisfies [string, SendResult][])(
    'stays while its mail is %s, and is mailed again a month later',
    async (_, failing) => {
      life.treatment = failing
      const process = createProcess()
      for (let days = -29; days <= 28; days += 3) await live(days, process)
      expect(await exists(life.member)).toBe(true)
      expect(life.delivered).toEqual([])
      life.treatment = sent
      for (let days = 31; days <= 64; days += 3) await live(days, process)
      expect(await exists(life.member)).toBe(true)
      expect(kindsTo(life.member.email)).toEqual(['accountEndsFirst', 'accountEndsLast'])
      for (let days = 67; days <= 76; days += 3) await live(days, process)
      expect(await exists(life.member)).toBe(false)
      takeErrors()
    },
  )

  test('stays if mails are only printed to the log', async () => {
    const process = createProcess({ isMailConfigured: false })
    for (let days = -29; days <= 60; days += 4) await live(days, process)
    expect(await exists(life.member)).toBe(true)
  })

  test('stays without a mail if its address was never confirmed', async () => {
    await database().orm.update(users).set({ emailVerified: false })
    for (let days = -29; days <= 40; days += 6) await live(days)
    expect(await exists(life.member)).toBe(true)
    expect(life.delivered).toEqual([])
  })

  test('stays if its owner signs in while it is checked', async () => {
    await live(-29)
    await live(-5)
    goTo(3)
    const [{ id }] = (await database().orm.select({ id: users.id }).from(users)) as [{ id: string }]
    const now = clock.now()
    const session = { id: Bun.randomUUIDv7(), userId: id, token: 'late', createdAt: now, updatedAt: now }
    await database().orm.transaction(async (orm) => {
      const signIn = orm.insert(sessions).values({ ...session, expiresAt: new Date(now.getTime() + day) })
      let looks = 0
      const select = (...fields: Parameters<typeof orm.select>) => {
        if (fields.length > 0 && (looks += 1) === 2) void signIn.execute()
        return orm.select(...fields)
      }
      const watched = new Proxy(orm, {
        get: (target, name) => (name === 'select' ? select : Reflect.get(target, name)),
      })
      expect(await deleteQuietAccounts({ orm: watched }, [id], { months, now })).toBe(0)
    })
    expect(await exists(life.member)).toBe(true)
  })

  test('leaves others their mails if it cannot be deleted', async () => {
    const other = await createMember()
    const lastSeenOn = dayOf(new Date(life.begun.getTime() + 30 * day))
    await database().orm.update(users).set({ lastSeenOn }).where(eq(users.email, other.email))
    await live(-29)
    await live(-5)
    await database().orm.execute('create table holds (id uuid references users)')
    await database().orm.execute(`insert into holds select id from users where email = '${life.member.email}'`)
    await live(3)
    await database().orm.execute('drop table holds')
    expect(takeErrors()).toMatch(/"failed to notify or delete inactive accounts","step":"end".*SQLSTATE 23503/)
    expect(kindsTo(other.email)).toEqual(['accountEndsFirst'])
  })

  const endsOff = async () => {
    await live(0, createProcess({ isOff: true }))
    expect(await database().orm.select().from(retentionMails)).toEqual([])
  }
  const clockIsSetBack = async () => {
    await live(-13)
    expect(kindsTo(life.member.email)).toEqual(['accountEndsFirst'])
  }

  test.each([
    ['both were sent long ago', 100, async () => {}],
    ['the named day passed two weeks ago', 17, async () => {}],
    ['accounts did not end for a while', 3, endsOff],
    ['one was sent by a clock that was ahead', 5, clockIsSetBack],
  ])('gets its mails anew if %s', async (_title, days, happen) => {
    await live(-29)
    await live(-5)
    life.delivered = []
    await happen()
    await live(days)
    expect(await exists(life.member)).toBe(true)
    expect(kindsTo(life.member.email)).toEqual(['accountEndsFirst'])
  })

  const step = fc.record({
    days: fc.integer({ min: 1, max: 14 }),
    what: fc.oneof(
      { weight: 16, arbitrary: fc.constant({ type: 'nothing' as const }) },
      { weight: 1, arbitrary: fc.constant({ type: 'visit' as const }) },
      { weight: 1, arbitrary: fc.record({ type: fc.constant('mail' as const), works: fc.boolean() }) },
    ),
  })
  const quietFor = fc.integer({ min: 660, max: 760 })

  test('ends only after mails in time, and never after a recent visit', async () => {
    let ended = 0
    const steps = fc.array(step, { minLength: 8, maxLength: 24 })
    const property = fc.asyncProperty(quietFor, steps, async (quiet, taken) => {
      clock.time = Date.now()
      life.delivered = []
      life.treatment = sent
      await database().orm.delete(mails)
      const person = await createMember()
      let lastVisit = clock.now()
      clock.advance(quiet * day)
      const process = createProcess()
      for (const { days, what } of taken) {
        clock.advance(days * day)
        if (what.type === 'mail') {
          life.treatment = what.works ? sent : { type: 'not sent', cause: 'mail server: ECONNECTION', isFinal: false }
        }
        if (what.type === 'visit') {
          await visit(person)
          lastVisit = clock.now()
        }
        await process()
        if (await exists(person)) continue
        ended += 1
        expect(lastVisit.getTime()).toBeLessThan(monthsBefore(clock.now(), months).getTime())
        const daysSince = (kind: string) =>
          life.delivered
            .filter(({ mail, at }) => mail.to === person.email && mail.kind === kind && at > lastVisit)
            .map(({ at }) => (clock.time - at.getTime()) / day)
        expect(Math.max(...daysSince('accountEndsFirst'))).toBeGreaterThanOrEqual(30)
        expect(Math.max(...daysSince('accountEndsLast'))).toBeGreaterThanOrEqual(7)
        break
      }
      takeErrors()
    })
    await fc.assert(property, { numRuns: 12 })
    expect(ended).toBeGreaterThan(3)
  })
})

// As the daily work leaves to the next day what conflicts too often, which serializable transactions may.
onEachReadCommitted('inactive accounts', (database) => {
  const life = withQuietAccounts(database)
  const { clock, createProcess, goTo, visit } = life

  test('get each mail once and are deleted, however many processes run', async () => {
    const stamp = { name: '', createdAt: clock.now(), updatedAt: clock.now() }
    const others = Array.from({ length: 55 }, (_, index) => ({ email: `other${index}@example.com` }))
    await database()
      .orm.insert(users)
      .values(others.map(({ email }) => ({ id: Bun.randomUUIDv7(), email, emailVerified: true, ...stamp })))
    const processes = Array.from({ length: 3 }, () => createProcess())
    const together = async (days: number) => {
      goTo(days)
      await Promise.all(processes.map((process) => process()))
    }
    await together(-29)
    const everyone = [life.member, ...others].map(({ email }) => email).toSorted()
    expect(life.delivered.map(({ mail }) => mail.to).toSorted()).toEqual(everyone)
    await together(-5)
    expect(life.delivered).toHaveLength(2 * everyone.length)
    await visit(life.member)
    await together(3)
    expect(await database().orm.select({ email: users.email }).from(users)).toEqual([{ email: life.member.email }])
    expect(life.delivered).toHaveLength(2 * everyone.length)
  })
})
