import { beforeEach, describe, expect, test } from 'bun:test'
import { deleteAssessment, readAssessment } from '../contract/assessment.ts'
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
  /** Answers these places of the survey, with so many seconds between two. */
  const answer = (sheet: Sheet, { from = 0, to = firstLookAfter, seconds = 6 } = {}) =>
    Promise.all(
      items.slice(from, to).map(({ id: questionId, order }) => {
        const ageMs = (items.length - order) * seconds * 1000
        return client.call(saveResponse, {
          body: { assessmentId: id, questionId, answer: sheet.get(questionId), ageMs },
        })
      }),
    )

  test('is what follows from the first sixty answers', async () => {
    await answer(sampleAnswers)
    const { status, body, headers } = await look()
    expect(status).toBe(200)
    expect(FirstLook.parse(body)).toEqual(body)
    expect(body).toEqual(takeFirstLook(sampleAnswers))
    expect(body.type).toBe('look')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('is the same with more answers, and follows one that changes among the sixty', async () => {
    await answer(sampleAnswers)
    const { body } = await look()
    await answer(
      sheetOf(() => 5),
      { from: firstLookAfter, to: 120 },
    )
    expect((await look()).body).toEqual(body)
    await answer(idealSheet)
    expect((await look()).body).toMatchObject({ type: 'look', score: 100 })
  })

  test('comes after sixty, and says until then which are to go, in shown order', async () => {
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

  describe('says only that the rest will tell more of some answers', () => {
    test('answers that came quickly, as far as the first sixty are concerned, have no look', async () => {
      await answer(sampleAnswers, { seconds: 1 })
      expect((await look()).body).toEqual({ type: 'later' })
      id = await client.start()
      await answer(sampleAnswers)
      await answer(sampleAnswers, { from: firstLookAfter, to: items.length, seconds: 0 })
      expect((await look()).body.type).toBe('look')
    })

    test('answers nearly all alike have no look', async () => {
      await answer(sheetOf(() => 4))
      expect((await look()).body).toEqual({ type: 'later' })
    })

    test('one answer many times in a row has no look', async () => {
      await answer(sheetOf(({ id, order }) => (order <= 30 ? 2 : sampleAnswers.get(id)!)))
      expect((await look()).body).toEqual({ type: 'later' })
    })
  })

  test('takes no single answer for a need of care, and the sixty hold one of the four that decide', async () => {
    const frightened = sheetOf(({ id, care }) => (care ? 5 : sampleAnswers.get(id)!))
    await answer(frightened, { to: items.length })
    const { body } = await look()
    expect(body).toEqual(takeFirstLook(frightened))
    expect(body.type).toBe('look')
  })

  test('a guest has a first look', async () => {
    client = await TestClient.guest(app)
    id = await client.start()
    await answer(sampleAnswers)
    expect((await look()).body).toEqual(takeFirstLook(sampleAnswers))
  })

  test('is nobody else’s, and there is none of what does not exist', async () => {
    await answer(sampleAnswers)
    expect(await look(await TestClient.signedIn(app))).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect((await look(new TestClient(app))).status).toBe(401)
    for (const none of ['00000000-0000-7000-8000-000000000000', 'nonsense', '6']) {
      expect((await client.call(readFirstLook, { params: { id: none } })).status).toBe(404)
    }
    await client.call(deleteAssessment, { params: { id } })
    expect((await look()).status).toBe(404)
  })

  test('is over once the assessment is completed', async () => {
    await answer(sampleAnswers, { to: items.length })
    expect((await look()).status).toBe(200)
    expect((await client.call(completeAssessment, { params: { id } })).status).toBe(200)
    expect(await look()).toMatchObject({ status: 409, body: { code: 'already-completed' } })
  })

  test('leaves nothing behind: an export, and the result, are the same as without it', async () => {
    await answer(sampleAnswers)
    const before = (await client.call(exportAccount)).body
    await look()
    await look()
    expect((await client.call(exportAccount)).body).toEqual(before)
    await answer(sampleAnswers, { from: firstLookAfter, to: items.length })
    const seen = (await client.call(completeAssessment, { params: { id } })).body
    id = await client.start()
    await answer(sampleAnswers, { to: items.length })
    const unseen = (await client.call(completeAssessment, { params: { id } })).body
    expect({ ...unseen, assessmentId: seen.assessmentId, growth: null }).toEqual(seen)
  })

  describe('and whom it is offered to', () => {
    /** The same person and assessment at a site that offers it, or not. */
    const at = (firstLook: boolean) => {
      const elsewhere = new TestClient(createTestApp(database(), { clock, firstLook }))
      elsewhere.cookies = client.cookies
      return elsewhere
    }
    const offers = async (by: TestClient) =>
      (await by.call(readAssessment, { params: { id } })).body.offersFirstLook as boolean

    test('a first look is offered to everyone, or to nobody', async () => {
      await answer(sampleAnswers)
      expect([await offers(at(true)), (await look(at(true))).status]).toEqual([true, 200])
      expect(await offers(at(false))).toBe(false)
      expect(await look(at(false))).toMatchObject({
        status: 404,
        body: { code: 'not-found', message: expect.stringContaining('has no first look') },
      })
    })

    test('no first look is offered with the sample, which is completed', async () => {
      expect((await client.call(readSampleAssessment)).body.offersFirstLook).toBe(false)
    })
  })
})
