import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { getUser, register, signIn } from '#api/accounts/contract.ts'
import { beginAsGuest } from '#api/accounts/guests/contract.ts'
import { getAssessment, listAssessments, saveAnswer, startAssessment } from '#api/answers/contract.ts'
import { getFirstLook } from '#api/answers/first-look/contract.ts'
import { firstLookAfter } from '#api/contract/constants.ts'
import { consents } from '#api/db/schema/people.ts'
import { items } from '#api/instrument/bank.ts'
import { completeAssessment, getScore } from '#api/results/contract.ts'
import { makeSharedLink } from '#api/sharing/contract.ts'
import { atOnce, leads } from '#api/test/at-once.ts'
import { createTestApp, password, TestClient, TestClock } from '#api/test/client.ts'
import { onDatabase, onEachReadCommitted } from '#api/test/databases.ts'
import { onlyTheShape } from '#api/test/person.ts'
import { answerAtOnce, finish } from '#api/test/readers.ts'
import { rowsWith } from '#api/test/rows.ts'
import { withApp } from '#api/test/set-up.ts'
import { idealSheet } from '#api/test/sheets.ts'
import { exportAccount } from '../export/contract.ts'
import { consentVersion, giveConsent, getConsent, withdrawConsent } from './contract.ts'

const agreement = { version: consentVersion, isAdult: true, agrees: true }

onDatabase('required consent', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock, consent: 'require' })

  test('precedes the first statement for guests and accounts', async () => {
    const guest = new TestClient(app)
    const needed = { isNeeded: true, version: consentVersion, givenVersion: null, givenAt: null }
    expect((await guest.call(getConsent)).body).toEqual(needed)
    await guest.call(beginAsGuest)
    for (const client of [guest, await TestClient.registered(app)]) {
      expect((await client.call(getConsent)).body).toEqual(needed)
      const message =
        'Please agree first that we may store your answers. We ask you when you start or continue an assessment.'
      const body = { code: 'consent-needed', message }
      expect(await client.call(startAssessment)).toMatchObject({ status: 409, body })
      expect((await client.call(listAssessments)).body).toEqual([])
      const given = await client.call(giveConsent, { body: agreement })
      const now = { givenVersion: consentVersion, givenAt: clock.now().toISOString() }
      expect(given.body).toEqual({ isNeeded: false, version: consentVersion, ...now })
      expect((await client.call(startAssessment)).status).toBe(201)
    }
  })

  test('needs both boxes and the current version', async () => {
    const client = await TestClient.registered(app)
    for (const [field, value, sentence] of [
      ['isAdult', false, 'Please confirm that you are 18 or older.'],
      ['agrees', false, 'Please agree that we may store your answers, or leave.'],
      ['version', '0', 'This text has changed. Please reload the page.'],
    ] as const) {
      const refused = await client.call(giveConsent, { body: { ...agreement, [field]: value } })
      expect([refused.status, refused.body.issues]).toEqual([400, [{ path: field, message: sentence }]])
    }
    expect((await client.call(getConsent)).body.isNeeded).toBe(true)
  })

  test('keeps the time it was first given, and exports it', async () => {
    const client = await TestClient.registered(app)
    const givenAt = clock.now().toISOString()
    await client.call(giveConsent, { body: agreement })
    clock.advance(1000)
    expect((await client.call(giveConsent, { body: agreement })).body.givenAt).toBe(givenAt)
    expect((await client.call(exportAccount)).body.consents).toEqual([
      { version: consentVersion, language: 'en', givenAt },
    ])
    const { id: userId } = (await client.call(getUser)).body
    await database().orm.insert(consents).values({ userId, version: 'by a clock that was ahead', givenAt: clock.now() })
    expect((await client.call(getConsent)).body.isNeeded).toBe(false)
  })

  test('lapses with a new version, but can still be seen and withdrawn', async () => {
    const client = await TestClient.signedIn(app)
    const id = await client.start()
    await client.answerAll(id, idealSheet, 3)
    const { id: userId } = (await client.call(getUser)).body
    const givenAt = new Date(clock.time - 1000)
    await database().orm.update(consents).set({ version: '0.1', givenAt }).where(eq(consents.userId, userId))
    await database()
      .orm.insert(consents)
      .values({ userId, version: '0.2', givenAt: new Date(clock.time - 2000) })
    const newest = { givenVersion: '0.1', givenAt: givenAt.toISOString() }
    expect((await client.call(getConsent)).body).toEqual({ isNeeded: true, version: consentVersion, ...newest })
    expect((await client.call(startAssessment)).body.code).toBe('consent-needed')
    expect((await client.call(withdrawConsent)).status).toBe(200)
    expect((await client.call(getConsent)).body).toMatchObject({ isNeeded: true, givenVersion: null, givenAt: null })
    expect((await client.call(listAssessments)).body).toEqual([])
  })

  test.each(['never agreed', 'withdrew', 'agreed to an earlier text'])(
    'stops saving and the first look for a guest’s answers in an account that %s, until it agrees',
    async (past) => {
      const account = await TestClient.registered(app)
      const { id: userId } = (await account.call(getUser)).body
      if (past !== 'never agreed') await account.agree()
      if (past === 'withdrew') await account.call(withdrawConsent)
      else await database().orm.update(consents).set({ version: '0' }).where(eq(consents.userId, userId))
      const guest = await TestClient.guest(app)
      const id = await guest.start()
      await guest.answerAll(id, idealSheet, firstLookAfter)
      await guest.call(signIn, { body: { email: account.email, password } })
      const save = () =>
        guest.call(saveAnswer, { body: { assessmentId: id, questionId: items[firstLookAfter]!.id, answer: 2 } })
      const look = () => guest.call(getFirstLook, { params: { id } })
      const needed = { status: 409, body: { code: 'consent-needed' } }
      expect(await save()).toMatchObject(needed)
      expect(await look()).toMatchObject(needed)
      expect((await guest.call(getAssessment, { params: { id } })).body.answered).toBe(firstLookAfter)
      await guest.agree()
      expect([(await save()).status, (await look()).status]).toEqual([200, 200])
    },
  )

  test('counts for its own person alone if answers arrive together', async () => {
    const [agreed, other] = [await TestClient.signedIn(app), await TestClient.signedIn(app)]
    const ids = [await agreed.start(), await other.start()] as const
    const { id: userId } = (await other.call(getUser)).body
    await database().orm.delete(consents).where(eq(consents.userId, userId))
    const save = (client: TestClient, assessmentId: string) => (questionId: number) =>
      client.call(saveAnswer, { body: { assessmentId, questionId, answer: 3 } })
    const questions = items.slice(0, 20).map((item) => item.id)
    const saved = await Promise.all(questions.flatMap((id) => [save(agreed, ids[0])(id), save(other, ids[1])(id)]))
    expect(saved.map(({ status }) => status)).toEqual(questions.flatMap(() => [200, 409]))
    const answered = (client: TestClient, id: string) => client.call(getAssessment, { params: { id } })
    expect((await answered(agreed, ids[0])).body.answered).toBe(20)
    expect((await answered(other, ids[1])).body.answered).toBe(0)
  })

  test('precedes the completion of what was answered as a guest', async () => {
    const client = await TestClient.guest(app)
    const id = await client.start()
    await answerAtOnce(database(), id, idealSheet)
    await client.call(register, { body: { email: 'once-a-guest@example.com', password } })
    const complete = () => client.call(completeAssessment, { params: { id } })
    expect((await complete()).body.code).toBe('consent-needed')
    await client.agree()
    expect((await complete()).status).toBe(200)
    await database().orm.delete(consents)
    const saved = await client.call(saveAnswer, { body: { assessmentId: id, questionId: 1, answer: 2 } })
    expect(saved.body.code).toBe('already-completed')
  })

  test('stays on record and in the export with what a guest answered under it', async () => {
    const guest = await TestClient.guest(app)
    const claimed = await guest.start()
    const guestId = guest.cookie('guest')!
    await database()
      .orm.insert(consents)
      .values({ userId: guestId, version: '0.1', givenAt: new Date(clock.time - 1000) })
    const givenAt = clock.now().toISOString()
    clock.advance(1000)
    await guest.call(register, { body: { email: 'with-record@example.com', password } })
    expect((await guest.call(exportAccount)).body.consents).toEqual([])
    await guest.agree()
    clock.advance(1000)
    const own = await guest.start()
    expect((await guest.call(exportAccount)).body.assessments).toMatchObject([
      { id: own, guestConsent: null },
      { id: claimed, guestConsent: { version: consentVersion, givenAt } },
    ])
  })

  test('deletes every answer and result of this user alone when withdrawn, and keeps the account', async () => {
    const [client, other] = [await TestClient.signedIn(app), await TestClient.signedIn(app)]
    const theirs = await finish(database(), other, idealSheet)
    const id = await finish(database(), client, idealSheet)
    await client.call(makeSharedLink, { params: { id }, body: { shows: onlyTheShape } })
    const open = await client.start()
    await client.answerAll(open, idealSheet, 3)
    expect((await client.call(withdrawConsent)).status).toBe(200)
    expect(await rowsWith(database(), [id, open])).toEqual({})
    expect((await client.call(startAssessment)).body.code).toBe('consent-needed')
    expect((await client.call(getUser)).status).toBe(200)
    expect((await other.call(getScore, { params: { id: theirs } })).status).toBe(200)
    expect((await other.call(getConsent)).body.givenVersion).toBe(consentVersion)
  })
})

onDatabase('optional consent', (database) => {
  test('saves answers without consent, and asks for it', async () => {
    const app = createTestApp(database())
    const guest = new TestClient(app)
    await guest.call(beginAsGuest)
    for (const client of [guest, await TestClient.registered(app)]) {
      const begun = await client.call(startAssessment)
      expect(begun.status).toBe(201)
      const answer = { assessmentId: begun.body.id, questionId: 1, answer: 3 }
      expect((await client.call(saveAnswer, { body: answer })).status).toBe(200)
      expect((await client.call(getConsent)).body).toMatchObject({ isNeeded: true, givenAt: null })
      await client.agree()
      expect((await client.call(getConsent)).body).toMatchObject({ isNeeded: false, givenVersion: consentVersion })
    }
  })

  test('lets an assessment start without it where it is off', async () => {
    const client = await TestClient.registered(createTestApp(database(), { consent: 'off' }))
    const state = { isNeeded: false, version: consentVersion, givenVersion: null, givenAt: null }
    expect((await client.call(getConsent)).body).toEqual(state)
    expect((await client.call(startAssessment)).status).toBe(201)
  })
})

onEachReadCommitted('consent in two tabs', (database) => {
  const app = withApp(database, { consent: 'require' })

  test('leaves no assessment if withdrawn in one while the other starts', async () => {
    for (const lead of leads) {
      const client = await TestClient.registered(app)
      await client.call(giveConsent, { body: agreement })
      const [begun, withdrawn] = await atOnce(
        database(),
        lead,
        () => client.call(startAssessment),
        () => client.call(withdrawConsent),
      )
      expect(withdrawn.status).toBe(200)
      expect([201, 409]).toContain(begun.status)
      expect((await client.call(listAssessments)).body).toEqual([])
    }
  })
})
