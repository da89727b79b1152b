import { beforeEach, expect, test } from 'bun:test'
import { readAssessment } from '../contract/assessment.ts'
import { exportAccount } from '../contract/export.ts'
import { firstLookAfter } from '../contract/first-look-after.ts'
import { FirstLook, readFirstLook } from '../contract/first-look.ts'
import { saveResponse } from '../contract/response.ts'
import { readSampleAssessment } from '../contract/sample.ts'
import { completeAssessment } from '../contract/score.ts'
import { items } from '../domain/bank.ts'
import { takeFirstLook } from '../domain/first-look.ts'
import { sampleAnswers } from '../domain/sample.ts'
import type { Sheet } from '../domain/sheet.ts'
import { createTestApp, TestClient, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { withApp } from './set-up.ts'
import { idealSheet, sheetOf } from './sheets.ts'

onDatabase('the first look', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let client: TestClient
  let id: string
  beforeEach(async () => {
    client = await TestClient.signedIn(app)
    id = await client.start()
  })
  const look = (by = client) => by.call(readFirstLook, { params: { id } })
  /** Answers these questions of the survey, with so many seconds between two. */
  const answer = (sheet: Sheet, { from = 0, to = firstLookAfter, seconds = 6 } = {}) =>
    Promise.all(
      items.slice(from, to).map(({ id: questionId, order }) => {
        const ageMs = (items.length - order) * seconds * 1000
        const body = { assessmentId: id, questionId, answer: sheet.get(questionId), ageMs }
        return client.call(saveResponse, { body })
      }),
    )
  const complete = async () => (await client.call(completeAssessment, { params: { id } })).body

  test('follows from the first sixty answers alone', async () => {
    await answer(sampleAnswers)
    const { status, body, headers } = await look()
    expect(status).toBe(200)
    expect(FirstLook.parse(body)).toEqual(body)
    expect(body).toEqual(takeFirstLook(sampleAnswers))
    expect(body.type).toBe('look')
    expect(headers.get('cache-control')).toBe('no-store')
    const high = sheetOf(() => 5)
    await answer(high, { from: firstLookAfter, to: 120 })
    expect((await look()).body).toEqual(body)
    await answer(idealSheet)
    expect((await look()).body).toMatchObject({ type: 'look', score: 100 })
  })

  test('returns 409 with the missing questions until sixty are answered', async () => {
    expect((await look()).body.missing).toEqual(items.slice(0, firstLookAfter).map((item) => item.id))
    await answer(sampleAnswers, { to: 58 })
    await answer(sampleAnswers, { from: firstLookAfter, to: 100 })
    expect(await look()).toMatchObject({
      status: 409,
      body: {
        code: 'incomplete',
        message: 'A first look comes after the first 60 statements: 2 more are to go.',
        missing: [items[58]!.id, items[59]!.id],
      },
    })
    await answer(sampleAnswers, { from: 59, to: 60 })
    expect((await look()).body).toMatchObject({
      message: 'A first look comes after the first 60 statements: one more is to go.',
      missing: [items[58]!.id],
    })
  })

  test('shows nothing if the first sixty answers came quickly', async () => {
    await answer(sampleAnswers, { seconds: 1 })
    expect((await look()).body).toEqual({ type: 'later' })
    id = await client.start()
    await answer(sampleAnswers)
    await answer(sampleAnswers, { from: firstLookAfter, to: items.length, seconds: 0 })
    expect((await look()).body.type).toBe('look')
  })

  test('is open to guests', async () => {
    client = await TestClient.guest(app)
    id = await client.start()
    await answer(sampleAnswers)
    expect((await look()).body).toEqual(takeFirstLook(sampleAnswers))
  })

  test('changes neither export nor result, and returns 409 after completion', async () => {
    await answer(sampleAnswers)
    const before = (await client.call(exportAccount)).body
    await look()
    expect((await client.call(exportAccount)).body).toEqual(before)
    await answer(sampleAnswers, { from: firstLookAfter, to: items.length })
    const seen = await complete()
    expect(await look()).toMatchObject({ status: 409, body: { code: 'already-completed' } })
    id = await client.start()
    await answer(sampleAnswers, { to: items.length })
    expect({ ...(await complete()), assessmentId: seen.assessmentId, growth: null }).toEqual(seen)
  })

  test('is offered only by sites that have it, and not with the sample', async () => {
    await answer(sampleAnswers)
    /** The same person at another site. */
    const elsewhere = new TestClient(createTestApp(database(), { clock, firstLook: false }))
    elsewhere.cookies = client.cookies
    const offers = async (by: TestClient) =>
      (await by.call(readAssessment, { params: { id } })).body.offersFirstLook as boolean
    expect([await offers(client), await offers(elsewhere)]).toEqual([true, false])
    expect(await look(elsewhere)).toMatchObject({
      status: 404,
      body: { code: 'not-found', message: expect.stringContaining('has no first look') },
    })
    expect((await client.call(readSampleAssessment)).body.offersFirstLook).toBe(false)
  })
})
