import { beforeEach, expect, test } from 'bun:test'
import { firstLookAfter } from '#api/contract/constants.ts'
import { items } from '#api/instrument/bank.ts'
import { completeAssessment } from '#api/results/contract.ts'
import { getSampleAssessment } from '#api/sample/contract.ts'
import { sampleAnswers } from '#api/sample/sample.ts'
import { createTestApp, TestClient, TestClock } from '#api/test/client.ts'
import { onDatabase } from '#api/test/databases.ts'
import { withApp } from '#api/test/set-up.ts'
import { getAssessment, saveAnswer } from '../contract.ts'
import { getFirstLook } from './contract.ts'
import { computeFirstLook } from './first-look.ts'

onDatabase('the first look', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let client: TestClient
  let id: string
  beforeEach(async () => {
    client = await TestClient.signedIn(app)
    id = await client.start()
  })
  const look = (by = client) => by.call(getFirstLook, { params: { id } })
  /** Answers these questions of the survey, with so many seconds between two. */
  const answer = ({ from = 0, to = firstLookAfter, seconds = 6 } = {}) =>
    Promise.all(
      items.slice(from, to).map(({ id: questionId, order }) => {
        const ageMs = (items.length - order) * seconds * 1000
        const body = { assessmentId: id, questionId, answer: sampleAnswers.get(questionId), ageMs }
        return client.call(saveAnswer, { body })
      }),
    )

  test('follows from the first sixty answers', async () => {
    await answer()
    const { status, body } = await look()
    expect(status).toBe(200)
    expect(body).toEqual(computeFirstLook(sampleAnswers))
    expect(body.type).toBe('look')
  })

  test('returns 409 with the missing questions until sixty are answered', async () => {
    expect((await look()).body.missing).toEqual(items.slice(0, firstLookAfter).map((item) => item.id))
    await answer({ to: 58 })
    await answer({ from: firstLookAfter, to: 100 })
    expect(await look()).toMatchObject({
      status: 409,
      body: {
        code: 'incomplete',
        message: 'A first look comes after the first 60 statements: 2 to go.',
        missing: [items[58]!.id, items[59]!.id],
      },
    })
    await answer({ from: 59, to: 60 })
    expect((await look()).body).toMatchObject({
      message: 'A first look comes after the first 60 statements: one more is to go.',
      missing: [items[58]!.id],
    })
  })

  test('shows nothing if the first sixty answers came quickly', async () => {
    await answer({ seconds: 1 })
    expect((await look()).body).toEqual({ type: 'later' })
  })

  test('returns 409 after completion', async () => {
    await answer({ to: items.length })
    expect((await client.call(completeAssessment, { params: { id } })).status).toBe(200)
    expect(await look()).toMatchObject({ status: 409, body: { code: 'already-completed' } })
  })

  test('appears only on sites that have it, and not with the sample', async () => {
    await answer()
    /** The same person at another site. */
    const elsewhere = client.copy(createTestApp(database(), { clock, firstLook: false }))
    const offers = async (by: TestClient) =>
      (await by.call(getAssessment, { params: { id } })).body.offersFirstLook as boolean
    expect([await offers(client), await offers(elsewhere)]).toEqual([true, false])
    expect(await look(elsewhere)).toMatchObject({
      status: 404,
      body: { code: 'not-found', message: expect.stringContaining('has no first look') },
    })
    expect((await client.call(getSampleAssessment)).body.offersFirstLook).toBe(false)
  })
})
