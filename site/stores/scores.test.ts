import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { addressOf } from '../../api/contract/endpoint.ts'
import { readScore, ScoreResult } from '../../api/contract/score.ts'
import { scoresOf } from '../lib/scores.fixture.ts'
import { createFakePage, type FakePage } from './page.fixture.ts'
import { invalidateKeys } from './query.ts'
import { handOverResult } from './new-result.ts'
import { createScoreStore } from './scores.ts'

let page: FakePage

beforeEach(() => {
  page = createFakePage()
  page.signIn()
})

afterEach(() => page.restore())

test('a result is read under its assessment, the sample where no session is asked for', async () => {
  await createScoreStore('a/b').fetch()
  page.signOut()
  await createScoreStore('6').fetch()
  expect(page.calls).toEqual(['GET /api/assessments/a%2Fb/score', 'GET /api/test/assessments/6/score'])
})

test('a result that is not there leaves the status to the screen', async () => {
  expect(await createScoreStore('none').fetch()).toMatchObject({ error: { status: 404 } })
  expect(page.calls).toEqual(['GET /api/assessments/none/score'])
})

describe('the result that completing has answered', () => {
  const result = ScoreResult.parse({ ...scoresOf([67])[0], assessmentId: 'new' })

  test('is shown without being read, once; later it is read', async () => {
    handOverResult(result)
    expect(await createScoreStore('new').fetch()).toEqual({ data: result })
    expect(page.calls).toEqual([])
    page.answer(addressOf(readScore, { id: 'new' }), { body: result })
    invalidateKeys(addressOf(readScore, { id: 'new' }))
    await createScoreStore('new').fetch()
    expect(page.calls).toEqual([`GET ${addressOf(readScore, { id: 'new' })}`])
  })

  test('is nobody else’s in the same tab', async () => {
    handOverResult({ ...result, assessmentId: 'robins' })
    page.signIn('kim')
    expect(await createScoreStore('robins').fetch()).toMatchObject({ error: { status: 404 } })
  })

  test('is read where the browser keeps nothing, or something else', async () => {
    page.answer(addressOf(readScore, { id: 'unkept' }), { body: { ...result, assessmentId: 'unkept' } })
    page.sessionStorage['result:robin:unkept'] = '{}'
    expect(await createScoreStore('unkept').fetch()).toMatchObject({ data: { assessmentId: 'unkept' } })
    expect(page.calls).toHaveLength(1)
  })
})
