import { afterEach, beforeEach, expect, test } from 'bun:test'
import { createFakePage, type FakePage } from './page.fixture.ts'
import { createScoreStore, scorePath } from './scores.ts'

let page: FakePage

beforeEach(() => {
  page = createFakePage()
})

afterEach(() => page.restore())

test('a result is read under its assessment, the sample where no session is asked for', () => {
  expect(scorePath('0198')).toBe('/api/assessments/0198/score')
  expect(scorePath('6')).toBe('/api/test/assessments/6/score')
  expect(scorePath('a/b')).toBe('/api/assessments/a%2Fb/score')
})

test('a result that is not there leaves the status to the screen', async () => {
  expect(await createScoreStore('none').fetch()).toMatchObject({ error: { status: 404 } })
  expect(page.calls).toEqual(['GET /api/assessments/none/score'])
})
