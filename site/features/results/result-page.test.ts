import { describe, expect, test } from 'bun:test'
import { sampleAnswers, sampleByCall, sampleScore } from '#api/sample/sample.ts'
import type { SentCall } from '#site/test/server.fixture.ts'
import { assessmentOf } from '#site/lib/assessments/assessments.fixture.ts'
import { createServerClient } from '#site/lib/api/server-client.ts'
import { fetchResultPage } from './result-page.ts'

const id = '0190a0c4-7b6d-7c3e-8000-000000000001'
const answers = [...sampleAnswers].map(([questionId, answer]) => ({ questionId, answer }))
const assessment = assessmentOf({ id, isCompleted: true, completedAt: '2026-03-02T10:00:00.000Z', rasScore: '67.00' })
const user = { id: 'u', email: 'robin@example.com', firstName: 'Robin', lastName: '' }

const readAssessment = `GET /api/assessments/${id}` as const
const readScore = `${readAssessment}/score` as const
const readInsights = `${readAssessment}/insights` as const

type Answer = [status: number, body: unknown]
type Answers = Partial<Record<SentCall, Answer>>
const there: Answers = {
  [readScore]: [200, sampleScore],
  [readInsights]: [200, sampleByCall()['GET /api/test/assessments/6/insights']],
  [readAssessment]: [200, { ...assessment, answers }],
  'GET /api/assessments': [200, [assessment, { ...assessment, completedAt: '2026-09-02T10:00:00.000Z' }]],
  'GET /api/auth/user': [200, user],
}

/** Reads the result with an API that answers what is said here, as it does without a session for the rest. */
function readWith(answersTo: Answers, cookies: string[] = []) {
  const api = (request: Request) => {
    cookies.push(request.headers.get('cookie') ?? '')
    const [status, body] = answersTo[`GET ${new URL(request.url).pathname}` as SentCall] ?? [
      401,
      { message: 'Who?', code: 'unauthorized' },
    ]
    return Promise.resolve(Response.json(body, { status }))
  }
  const request = new Request(`http://localhost:3000/results/${id}`, {
    headers: { cookie: 'session=s', 'x-other': '1' },
  })
  return fetchResultPage(createServerClient({ request, locals: { api } }), id)
}

describe('the result page', () => {
  test('reads all that it shows with the cookie of the request', async () => {
    const cookies: string[] = []
    const pageState = await readWith(there, cookies)
    if (pageState.kind !== 'result')
      throw new Error(pageState.kind === 'unavailable' ? pageState.error.message : pageState.kind)
    expect(pageState.shown.user?.firstName).toBe('Robin')
    expect(pageState.shown.newest).toBe('2026-09-02T10:00:00.000Z')
    expect(pageState.shown.answers).toHaveLength(200)
    expect(new Set(cookies)).toEqual(new Set(['session=s']))
  })

  test('needs a session', async () => {
    expect(await readWith({})).toEqual({ kind: 'signed-out', status: 401 })
  })

  test('needs an account', async () => {
    const refused: Answer = [403, { message: 'This needs an account.', code: 'account-needed' }]
    expect(await readWith({ ...there, [readScore]: refused })).toEqual({ kind: 'account-needed', status: 403 })
  })

  test('links to an unfinished assessment in place of a missing result', async () => {
    const none: Answer = [404, { message: 'There is no result for this assessment yet.', code: 'not-found' }]
    const open: Answers = { ...there, [readScore]: none, [readInsights]: none }
    open[readAssessment] = [200, { ...assessment, isCompleted: false, completedAt: null, answers: [] }]
    expect(await readWith(open)).toEqual({ kind: 'missing', continueAt: `/assessment?id=${id}`, status: 404 })
    open[readAssessment] = none
    expect(await readWith(open)).toEqual({ kind: 'missing', continueAt: null, status: 404 })
  })

  test('answers 503 while the database is unavailable', async () => {
    const pageState = await readWith({
      ...there,
      'GET /api/auth/user': [503, { message: 'Away.', code: 'unavailable' }],
    })
    expect([pageState.kind, pageState.status]).toEqual(['unavailable', 503])
  })
})
