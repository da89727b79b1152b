import { expect, test } from 'bun:test'
import { createBackground } from '#api/http/background.ts'
import type { SendResult } from '#api/mail/mail.ts'
import { beginAsGuest } from '#api/accounts/guests/contract.ts'
import { day, monthsBefore } from './contract.ts'
import { saveResponse } from '#api/answers/contract.ts'
import { completeAssessment } from '#api/results/contract.ts'
import { forgotPassword, getUser, resetPassword } from '#api/accounts/contract.ts'
import { endAccounts } from './queries.ts'
import { retentionMails } from '#api/db/schema/mails.ts'
import { sessions, users } from '#api/db/schema/people.ts'
import { sweep } from './sweep.ts'
import { createTestApp, createTestMail, password, TestClient } from '#api/test/client.ts'
import { onDatabase, onEachReadCommitted } from '#api/test/databases.ts'
import { months, sent, withQuietAccounts } from '#api/test/quiet-accounts.ts'
import { takeErrors } from '#api/test/quiet.ts'
import { rowsWith } from '#api/test/rows.ts'
import { idealSheet } from '#api/test/sheets.ts'

onDatabase('an inactive account', (database) => {
  const life = withQuietAccounts(database)
  const { clock, createProcess, app, goTo, live, kindsTo, isThere, visit, exists } = life

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
    expect(await exists(life.member)).toBe(false)
    expect(await rowsWith(database(), [life.member.email])).toEqual({})
    expect(await database().orm.select().from(retentionMails)).toEqual([])
    expect(await isThere(life.member)).toBe(false)
    expect(life.delivered).toHaveLength(2)
  })

  test('names a day on which a visit keeps it in every time zone', async () => {
    await live(-29)
    const { mail, at } = life.delivered[0]!
    const [, named] = /sign in once by (\w+ \d+, \d+)\./.exec(mail.text)!
    const daysLeft = (Date.parse(`${named} UTC`) - at.getTime()) / day
    expect(daysLeft).toBeGreaterThan(27)
    // On the far side of the date line that day ends 36 hours after it began in UTC.
    expect(daysLeft + 1.5).toBeLessThanOrEqual(30)
    expect(mail.html).toContain(`by ${named}`)
  })

  const resetPasswordByMail = async () => {
    const [mail, background] = [createTestMail(), createBackground()]
    const stranger = new TestClient(createTestApp(database(), { clock, mail, background }))
    await stranger.call(forgotPassword, { body: { email: life.member.email } })
    await background.settled()
    const [, token] = /#reset=(\S+)/.exec(mail.sent[0]!.text)!
    expect((await stranger.call(resetPassword, { body: { token, password } })).status).toBe(200)
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

  test.each([
    ['opened page', async () => async () => expect(await isThere(life.member)).toBe(true)],
    ['started assessment', async () => () => life.member.start()],
    [
      'answer',
      async () => {
        const assessmentId = await life.member.start()
        return () => life.member.call(saveResponse, { body: { assessmentId, questionId: 1, answer: 4 } })
      },
    ],
    [
      'result',
      async () => {
        const id = await life.member.start()
        await life.member.answerAll(id, idealSheet)
        return () => life.member.call(completeAssessment, { params: { id } })
      },
    ],
  ])('counts from the last %s', async (_, prepare) => {
    const act = await prepare()
    clock.advance(20 * day)
    await act()
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
      expect(await endAccounts({ orm: watched }, [id], { months, now })).toBe(0)
    })
    expect(await exists(life.member)).toBe(true)
  })

  test('gets no mail if it is a guest’s', async () => {
    await new TestClient(app()).call(beginAsGuest)
    await life.member.call(getUser)
    await live(-20)
    expect(life.delivered.map(({ mail }) => mail.to)).toEqual([life.member.email])
  })

  test('counts from the day on which visits were first recorded if it is older', async () => {
    const createdAt = monthsBefore(clock.now(), 60)
    const old = { id: Bun.randomUUIDv7(), email: 'old@example.com', emailVerified: true, name: '' }
    await database()
      .orm.insert(users)
      .values({ ...old, createdAt, updatedAt: createdAt })
    await createProcess().live()
    expect(life.delivered).toEqual([])
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
      await Promise.all(processes.map((process) => process.live()))
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
