import { statusOf } from '../calls.ts'
import {
  expect,
  expectWholeDashboard,
  failedRequest,
  newcomer,
  signUp,
  signUpUnasked,
  startedAssessment,
  stopClock,
  test,
  twoResultsToRead,
} from '../story.ts'
import { advance, atQuestion } from '../survey-steps.ts'
import { failCall, recordCalls, signals } from './steps.ts'

/** A program that knows section 7 alone: JSON over HTTP, and a session's cookies. */
function createClient(site: string) {
  const cookies = new Map<string, string>()
  return async (method: string, path: string, payload?: object) => {
    const response = await fetch(new URL(path, site), {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(payload && { 'content-type': 'application/json' }),
      },
      body: payload ? JSON.stringify(payload) : null,
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      cookies.set(name!, value!)
    }
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
    return response.json()
  }
}

test('Section 7: lets a program that knows it alone register, answer, complete and read its score', async ({
  baseURL,
}) => {
  const send = createClient(baseURL!)
  const { email, password } = newcomer()
  const user = await send('POST', '/api/register', { email, password, firstName: 'Noor', lastName: 'Vale' })
  expect(await send('GET', '/api/auth/user')).toEqual(user)
  const { id } = await send('POST', '/api/assessments')
  const questions = await send('GET', '/api/questions')
  expect(questions).toHaveLength(200)
  for (const { id: questionId } of questions) {
    await send('POST', '/api/responses', { assessmentId: id, questionId, answer: 1 + (questionId % 5) })
  }
  await send('POST', `/api/assessments/${id}/complete`)
  const score = await send('GET', `/api/assessments/${id}/score`)
  expect(score).toMatchObject({ assessmentId: id, tier: expect.any(String), aiSummary: expect.any(String) })
  for (const name of ['ras', ...signals.map((signal) => signal.toLowerCase())]) {
    const value = Number(score[`${name}Score`])
    expect(value >= 0 && value <= 100, name).toBe(true)
  }
  expect(await send('GET', '/api/assessments')).toMatchObject([{ id, isCompleted: true }])
  expect(await send('GET', '/api/scores')).toMatchObject([{ assessmentId: id, rasScore: score.rasScore }])
  await send('POST', '/api/logout')
  await send('POST', '/api/login', { email, password })
  expect(await send('GET', '/api/auth/user')).toEqual(user)
})

test('Section 7: keeps a user signed in who follows another site’s link to /api/logout', async ({ page, baseURL }) => {
  await signUpUnasked(page)
  await page.goto(`data:text/html,<a href="${baseURL}/api/logout">A present</a>`)
  await page.getByRole('link', { name: 'A present' }).click()
  await expect(page).toHaveURL('/')
  expect(await statusOf(page, 'GET /api/auth/user')).toBe(200)
})

test.describe('Section 7: assessments', () => {
  test('sends POST /api/assessments and POST /api/assessments/{id}/complete without a payload', async ({ page }) => {
    await signUp(page)
    const creating = page.waitForRequest((request) => request.method() === 'POST')
    await page.goto('/assessment')
    const created = await creating
    expect([new URL(created.url()).pathname, created.postData()]).toEqual(['/api/assessments', null])
    const id = await startedAssessment(page, 200)
    await page.goto(`/assessment?id=${id}`)
    const completing = page.waitForRequest(`**/api/assessments/${id}/complete`)
    await page.getByRole('button', { name: 'Complete Assessment' }).click()
    expect([(await completing).method(), (await completing).postData()]).toEqual(['POST', null])
  })

  test('reads assessments and scores only when signed in', async ({ page }) => {
    const calls = recordCalls(page)
    await page.goto('/compass')
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    await twoResultsToRead(page)
    await page.goto('/compass')
    await expect(page.getByText('You’ve completed 2 assessments.')).toBeVisible()
    expect(calls).toEqual(expect.arrayContaining(['GET /api/auth/user', 'GET /api/assessments', 'GET /api/scores']))
  })
})

test.describe('Section 7: data-fetching behaviour', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('reads nothing again: data never goes stale, no polling, no refetch on window focus', async ({ page }) => {
    await twoResultsToRead(page)
    await stopClock(page)
    const calls = recordCalls(page)
    await page.goto('/dashboard')
    await expectWholeDashboard(page)
    await page.waitForLoadState('networkidle')
    expect(calls).toContain('GET /api/scores')
    calls.length = 0
    await page.clock.runFor(15 * 60_000)
    await page.evaluate(() => {
      for (const name of ['blur', 'focus', 'online']) window.dispatchEvent(new Event(name))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.runFor(15 * 60_000)
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
  })

  test('retries no read', async ({ page }) => {
    await twoResultsToRead(page)
    await stopClock(page)
    await failCall(page, 'GET /api/scores', 500)
    const calls = recordCalls(page)
    const answered = page.waitForResponse('**/api/scores')
    await page.goto('/dashboard')
    await answered
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.clock.runFor(10 * 60_000)
    expect(calls.filter((made) => made === 'GET /api/scores')).toHaveLength(1)
  })

  test('saves an answer without reading the assessment again', async ({ page }) => {
    await signUp(page)
    const id = await startedAssessment(page)
    await stopClock(page)
    const calls = recordCalls(page)
    await page.goto(`/assessment?id=${id}`)
    for (const number of [1, 2]) {
      await atQuestion(page, number)
      await page.keyboard.press('3')
      await page.clock.runFor(advance)
    }
    await expect(page.getByText('All answers saved')).toBeVisible()
    expect(calls.filter((made) => made === `GET /api/assessments/${id}`)).toHaveLength(1)
    expect(await statusOf(page, 'GET /api/assessments/:id', { params: { id } })).toBe(200)
  })
})
