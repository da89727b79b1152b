import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { listAssessments, getAssessment, saveAnswer, startAssessment } from '#api/answers/contract.ts'
import { assessments } from '#api/db/schema/assessments.ts'
import { contactMessages } from '#api/db/schema/messages.ts'
import { consents, users } from '#api/db/schema/people.ts'
import { limitsWith } from '#api/http/request-limits.ts'
import { items } from '#api/instrument/bank.ts'
import { sendMessage } from '#api/messages/contract.ts'
import { consentVersion, getConsent } from '#api/consent/contract.ts'
import { completeAssessment, getScore } from '#api/results/contract.ts'
import { atOnce, hold, letArrive } from '#api/test/at-once.ts'
import { createTestApp, password, type TestApp, TestClient, TestClock } from '#api/test/client.ts'
import { onDatabase, onEachReadCommitted, onReadCommitted } from '#api/test/databases.ts'
import { takeErrors } from '#api/test/quiet.ts'
import { withApp, withMails } from '#api/test/set-up.ts'
import { idealSheet } from '#api/test/sheets.ts'
import { forgotPassword, register, signIn } from '../contract.ts'
import { beginAsGuest, deleteGuest } from './contract.ts'
import { claimGuest } from '#api/workflows/claim-guest.ts'
import { guestDays } from '#api/contract/lifetimes.ts'
import { day } from '#api/contract/time.ts'
import { sweep } from '#api/retention/sweep.ts'

let people = 0
const someone = () => ({ email: `new${(people += 1)}@example.com`, password, firstName: 'Robin', lastName: 'Vale' })

const answersOf = async (client: TestClient, id: string): Promise<number> =>
  (await client.call(getAssessment, { params: { id } })).body.answered
const idsOf = async (client: TestClient): Promise<string[]> =>
  (await client.call(listAssessments)).body.map(({ id }: { id: string }) => id)

/** A guest who has answered so many statements of an assessment. */
async function guestWith(app: TestApp, answers: number) {
  const guest = await TestClient.guest(app)
  const id = await guest.start()
  await guest.answerAll(id, idealSheet, answers)
  return { guest, id }
}

onDatabase('a guest', (database) => {
  const { app, mail, background } = withMails(database, { trustProxy: 1 })

  test('starts with one call, and continues with its cookies for as long as any session may last', async () => {
    const guest = new TestClient(app)
    const begun = await guest.call(beginAsGuest)
    expect(begun.status).toBe(201)
    const ages = begun.headers
      .getSetCookie()
      .map((line) => line.replace(/^concord-3000\.(\w+)=.*Max-Age=(\d+).*$/, '$1 $2'))
    expect(ages.toSorted()).toEqual([`guest ${365 * 86_400}`, `session ${365 * 86_400}`])
    expect(guest.cookie('guest')).toBe(begun.body.id)
    await guest.agree()
    const id = await guest.start()
    await guest.answerAll(id, idealSheet, 3)
    const again = await guest.call(beginAsGuest)
    expect([again.status, again.body]).toEqual([200, begun.body])
    expect(await answersOf(guest, id)).toBe(3)
  })

  test('gets no mail, for want of an address', async () => {
    await TestClient.guest(app)
    const [row] = await database().orm.select().from(users).where(eq(users.isAnonymous, true))
    expect(row!.email).toEndWith('@guest.invalid')
    await new TestClient(app).call(forgotPassword, { body: { email: row!.email } })
    await background.settled()
    expect(mail.sent).toEqual([])
  })

  test('needs an account for a result, and moves everything to a new one', async () => {
    const { guest, id } = await guestWith(app, items.length)
    const guestId = guest.cookie('guest')!
    const { body: consent } = await guest.call(getConsent)
    const message = 'This needs an account. Create one, and we’ll move your answers to it.'
    const refused = await guest.call(completeAssessment, { params: { id } })
    expect(refused).toMatchObject({ status: 403, body: { code: 'account-needed', message } })
    const { body: user } = await guest.call(register, { body: someone() })
    expect(user.id).not.toBe(guestId)
    expect([guest.cookie('signed_in'), guest.cookie('guest')]).toEqual([user.id, undefined])
    // whoever registers here may be somebody else
    expect(consent.isNeeded).toBe(false)
    expect((await guest.call(getConsent)).body).toMatchObject({ isNeeded: true, givenVersion: null })
    expect(await database().orm.$count(users, eq(users.id, guestId))).toBe(0)
    expect((await guest.call(completeAssessment, { params: { id } })).status).toBe(200)
    expect((await guest.call(getScore, { params: { id } })).body.rasScore).toBe(100)
  })

  test('leaves its newest consent with its answers', async () => {
    const { guest, id } = await guestWith(app, 1)
    const earlier = { userId: guest.cookie('guest')!, version: 'an earlier one', givenAt: new Date(0) }
    await database().orm.insert(consents).values(earlier)
    await guest.call(register, { body: someone() })
    const rows = await database().orm.select().from(assessments).where(eq(assessments.id, id))
    expect(rows).toMatchObject([{ guestConsentVersion: consentVersion }])
  })

  test('moves everything by signing in, though not with a wrong password, and keeps both open assessments', async () => {
    const person = await TestClient.signedIn(app)
    const theirs = await person.start()
    await person.answerAll(theirs, idealSheet, 5)
    const { guest, id: mine } = await guestWith(app, 7)
    expect((await guest.call(signIn, { body: { email: person.email, password: 'wrong' } })).status).toBe(401)
    expect([await idsOf(guest), await idsOf(person)]).toEqual([[mine], [theirs]])
    await guest.call(signIn, { body: { email: person.email, password } })
    expect((await idsOf(guest)).toSorted()).toEqual([theirs, mine].toSorted())
    expect([await answersOf(guest, theirs), await answersOf(person, mine)]).toEqual([5, 7])
  })

  test('keeps everything if its move fails at the last step, and moves it by another sign-in', async () => {
    const { email } = await TestClient.registered(app)
    const { guest, id } = await guestWith(app, 3)
    const { orm } = database()
    await orm.execute('create table holds (id uuid references users)')
    await orm.execute(`insert into holds values ('${guest.cookie('guest')!}')`)
    expect((await guest.copy().call(signIn, { body: { email, password } })).status).toBe(500)
    expect(takeErrors()).toContain('SQLSTATE 23503')
    expect([await answersOf(guest, id), (await guest.call(getConsent)).body.isNeeded]).toEqual([3, false])
    await orm.execute('drop table holds')
    expect((await guest.call(signIn, { body: { email, password } })).status).toBe(200)
    expect([await answersOf(guest, id), (await guest.call(getConsent)).body.isNeeded]).toEqual([3, true])
  })

  test('deletes everything, and starts again as a new guest', async () => {
    const { guest, id } = await guestWith(app, 2)
    const before = guest.cookie('guest')
    expect((await guest.call(deleteGuest)).status).toBe(200)
    expect([...guest.cookies.keys()]).toEqual([])
    expect(await database().orm.$count(assessments, eq(assessments.id, id))).toBe(0)
    await guest.call(beginAsGuest)
    expect(guest.cookie('guest')).not.toBe(before)
    expect(await idsOf(guest)).toEqual([])
  })

  test('sends messages that outlive it', async () => {
    const guest = await TestClient.guest(app)
    await guest.call(sendMessage, { body: { name: 'Robin', email: 'robin@example.com', message: 'From a guest.' } })
    await guest.call(deleteGuest)
    const left = await database().orm.select().from(contactMessages).where(eq(contactMessages.message, 'From a guest.'))
    expect(left).toMatchObject([{ userId: null }])
  })

  test('needs an account once as many have started from one network in an hour as the setting says', async () => {
    const strict = createTestApp(database(), { limits: limitsWith({ LIMIT_GUESTS_PER_HOUR: 2 }), trustProxy: 1 })
    const begin = (network: string) => new TestClient(strict, network).call(beginAsGuest)
    for (let count = 0; count < 2; count += 1) expect((await begin('203.0.113.7')).status).toBe(201)
    const refused = await begin('203.0.113.7')
    const message = 'Many people have started from this network. Create an account to continue now.'
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests', message } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await begin('203.0.113.8')).status).toBe(201)
  })

  test('needs an account where guests are off', async () => {
    const client = new TestClient(createTestApp(database(), { guests: false }))
    const message = 'This site asks you to create an account before the first statement.'
    expect(await client.call(beginAsGuest)).toMatchObject({ status: 404, body: { message } })
  })
})

onEachReadCommitted('a guest in two tabs', (database) => {
  const app = withApp(database)
  const leads = [-6, -3, -1, 0, 1, 3, 6]

  /** A guest with four answers, in two tabs of a browser. */
  async function inTwoTabs() {
    const { guest, id } = await guestWith(app, 4)
    const [one, other] = [guest.copy(), guest.copy()]
    return { id, one, other, registering: () => one.call(register, { body: someone() }) }
  }

  test.each(leads)('moves everything once if one registers and the other signs in, with a lead of %d', async (lead) => {
    const { email } = await TestClient.signedIn(app)
    const { id, one, other, registering } = await inTwoTabs()
    await atOnce(database(), lead, registering, () => other.call(signIn, { body: { email, password } }))
    const owners = await Promise.all([one, other].map(idsOf))
    expect(owners.map((ids) => ids.length).toSorted()).toEqual([0, 1])
    expect(await answersOf(owners[0]!.length === 1 ? one : other, id)).toBe(4)
  })

  test.each(leads)('keeps an acknowledged answer if one registers meanwhile, with a lead of %d', async (lead) => {
    const { id, one, other, registering } = await inTwoTabs()
    const body = { assessmentId: id, questionId: items[10]!.id, answer: 2 }
    const [registered, saved] = await atOnce(database(), lead, registering, () => other.call(saveAnswer, { body }))
    expect(registered.status).toBe(201)
    expect([200, 401]).toContain(saved.status)
    expect(await answersOf(one, id)).toBe(saved.status === 200 ? 5 : 4)
  })

  test.each(leads)(
    'deletes or moves everything if one registers and the other deletes, with a lead of %d',
    async (lead) => {
      const { id, one, other, registering } = await inTwoTabs()
      const [registered, deleted] = await atOnce(database(), lead, registering, () => other.call(deleteGuest))
      expect(registered.status).toBe(201)
      const left = await database().orm.$count(assessments, eq(assessments.id, id))
      expect([deleted.status, await idsOf(one), left]).toEqual(deleted.status === 200 ? [200, [], 0] : [401, [id], 1])
    },
  )
})

onDatabase('expiry of a guest', (database) => {
  const app = withApp(database)
  const guestsLeft = () => database().orm.select({ id: users.id }).from(users).where(eq(users.isAnonymous, true))

  test('deletes guests with their answers thirty days after the last, and no account', async () => {
    const clock = new TestClock()
    const person = await TestClient.signedIn(app)
    const kept = await person.start()
    await person.answerAll(kept, idealSheet, 1)
    const client = await TestClient.guest(createTestApp(database(), { clock }))
    await TestClient.guest(app)
    const assessmentId = await client.start()
    const answerNext = async (index: number) => {
      clock.advance(25 * day)
      const body = { assessmentId, questionId: items[index]!.id, answer: 2 }
      expect((await client.call(saveAnswer, { body })).status).toBe(200)
    }
    const sweepIn = (days: number) => sweep(database(), new Date(clock.time + days * day))
    for (const index of [0, 1, 2]) {
      await answerNext(index)
      await sweepIn(guestDays - 1)
    }
    expect(await guestsLeft()).toEqual([{ id: client.cookie('guest')! }])
    expect((await client.call(getAssessment, { params: { id: assessmentId } })).body.answered).toBe(3)
    await sweepIn(guestDays + 1)
    expect(await guestsLeft()).toEqual([])
    expect(await database().orm.select({ id: assessments.id }).from(assessments)).toEqual([{ id: kept }])
    expect(await database().orm.$count(users, eq(users.email, person.email))).toBe(1)
  })
})

onReadCommitted('a guest', (database) => {
  const app = withApp(database)

  test('loses no assessment that begins while everything moves', async () => {
    const { guest, id } = await guestWith(app, 1)
    const member = await TestClient.registered(app)
    const [guestId, userId] = [guest.cookie('guest')!, member.cookie('signed_in')!]
    const release = await hold(database(), `select from assessments where id = '${id}' for update`)
    const moving = claimGuest(database(), { guestId, userId })
    await letArrive(database())
    const beginning = guest.call(startAssessment)
    await letArrive(database())
    await release()
    await moving
    const { status, body } = await beginning
    expect([201, 401]).toContain(status)
    expect((await idsOf(member)).includes(body.id)).toBe(status === 201)
  })
})
