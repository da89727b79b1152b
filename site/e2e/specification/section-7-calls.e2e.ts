import { call, read, statusOf } from '../calls.ts'
import { expect, newcomer, signUp, signUpUnasked, startedAssessment, test, twoResultsToRead } from '../story.ts'
import { recordCalls } from './steps.ts'

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

const scores = ['spark', 'anchor', 'vibe', 'drive', 'lens', 'pattern', 'needs', 'compass', 'personality', 'heart']

test.describe('Section 7: a client that knows this section alone', () => {
  test('registers, creates, answers 200 questions, completes and reads its score', async ({ baseURL }) => {
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
    for (const name of ['ras', ...scores]) {
      const value = Number(score[`${name}Score`])
      expect(value >= 0 && value <= 100, name).toBe(true)
    }
    expect(await send('GET', '/api/assessments')).toMatchObject([{ id, isCompleted: true }])
    expect(await send('GET', '/api/scores')).toMatchObject([{ assessmentId: id, rasScore: score.rasScore }])
    await send('POST', '/api/logout')
    await send('POST', '/api/login', { email, password })
    expect(await send('GET', '/api/auth/user')).toEqual(user)
  })
})

test.describe('Section 7: accounts', () => {
  test('answers POST /api/register with 201 and the user, who is signed in, and 409 for a taken email', async ({
    page,
  }) => {
    const body = { ...newcomer(), lastName: 'Wood' }
    const registered = await call(page, 'POST /api/register', { body })
    expect(registered.status()).toBe(201)
    const user = await registered.json()
    const { email } = body
    expect(user).toEqual({ id: expect.any(String), email, firstName: 'Robin', lastName: 'Wood' })
    const current = await call(page, 'GET /api/auth/user')
    expect([current.status(), await current.json()]).toEqual([200, user])
    await page.context().clearCookies()
    const taken = { ...body, email: email.toUpperCase() }
    expect(await statusOf(page, 'POST /api/register', { body: taken })).toBe(409)
  })

  test('answers POST /api/login with the user, and 401 for a wrong password', async ({ page }) => {
    const { email, password } = await signUpUnasked(page)
    await page.context().clearCookies()
    expect(await statusOf(page, 'POST /api/login', { body: { email, password: 'another one' } })).toBe(401)
    expect(await statusOf(page, 'GET /api/auth/user')).toBe(401)
    const signedIn = await call(page, 'POST /api/login', { body: { email, password } })
    expect(signedIn.status()).toBe(200)
    expect(await signedIn.json()).toEqual({ id: expect.any(String), email, firstName: 'Robin', lastName: '' })
    expect(await statusOf(page, 'GET /api/auth/user')).toBe(200)
  })

  test('sends what was typed to POST /api/register and POST /api/login, with a JSON content type', async ({ page }) => {
    const { email, password } = newcomer()
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Create Account' }).click()
    await page.getByLabel('First name').fill('Noor')
    await page.getByLabel('Last name').fill('Vale')
    for (const [path, button] of [
      ['/api/register', 'Create Account'],
      ['/api/login', 'Sign In'],
    ] as const) {
      await page.getByLabel('Email').fill(email)
      await page.getByRole('textbox', { name: 'Password' }).fill(password)
      const sending = page.waitForRequest(`**${path}`)
      await page.getByRole('button', { name: button, exact: true }).click()
      const sent = await sending
      expect(sent.method()).toBe('POST')
      expect(sent.headers()['content-type']).toBe('application/json')
      expect(sent.postDataJSON()).toMatchObject({ email, password })
      if (path === '/api/register') expect(sent.postDataJSON()).toMatchObject({ firstName: 'Noor', lastName: 'Vale' })
      await expect(page).toHaveURL('/')
      await page.context().clearCookies()
      await page.goto('/auth')
    }
  })

  test('logs out by POST /api/logout, and by a browser navigation to GET /api/logout', async ({ page }) => {
    const { email, password } = await signUpUnasked(page)
    expect(await statusOf(page, 'POST /api/logout')).toBe(200)
    expect(await statusOf(page, 'GET /api/auth/user')).toBe(401)
    expect(await statusOf(page, 'POST /api/login', { body: { email, password } })).toBe(200)
    await page.goto('/api/logout')
    await expect(page).toHaveURL('/')
    expect(await statusOf(page, 'GET /api/auth/user')).toBe(401)
  })

  test('navigates to /api/logout from the survey', async ({ page }) => {
    await signUp(page)
    await page.goto(`/assessment?id=${await startedAssessment(page)}`)
    const logout = page.getByRole('link', { name: 'Logout' })
    await expect(logout).toHaveAttribute('href', '/api/logout')
    await logout.click()
    await expect(page).toHaveURL('/')
    expect(await statusOf(page, 'GET /api/auth/user')).toBe(401)
  })

  test('logs nobody out by another site’s link', async ({ page, baseURL }) => {
    await signUpUnasked(page)
    await page.goto(`data:text/html,<a href="${baseURL}/api/logout">A present</a>`)
    await page.getByRole('link', { name: 'A present' }).click()
    await expect(page).toHaveURL('/')
    expect(await statusOf(page, 'GET /api/auth/user')).toBe(200)
  })
})

test.describe('Section 7: assessments', () => {
  test('answers GET /api/questions with id, questionText and signal of each', async ({ page }) => {
    await twoResultsToRead(page)
    const questions = await read(page, 'GET /api/questions')
    expect(questions).toHaveLength(200)
    for (const { id, questionText, signal } of questions) {
      expect([typeof id, typeof questionText, scores.includes(signal.toLowerCase())]).toEqual([
        'number',
        'string',
        true,
      ])
    }
  })

  test('creates an assessment by POST /api/assessments, with 201 and its id', async ({ page }) => {
    await signUp(page)
    const created = await call(page, 'POST /api/assessments')
    expect(created.status()).toBe(201)
    const { id } = await created.json()
    const fresh = { id, assessmentId: id, isCompleted: false, completedAt: null, rasScore: null }
    expect(await read(page, 'GET /api/assessments')).toMatchObject([fresh])
    expect(await read(page, 'GET /api/assessments/:id', { params: { id } })).toMatchObject({ ...fresh, answers: [] })
  })

  test('answers GET /api/scores newest first, each with rasScore, tier and assessmentId', async ({ page }) => {
    const { earlier, later } = await twoResultsToRead(page)
    const list = await read(page, 'GET /api/scores')
    expect(list.map((score) => score.assessmentId)).toEqual([later, earlier])
    expect(list.map((score) => Number(score.rasScore))).toEqual([67.5, 50])
    expect(list.map((score) => score.tier)).toEqual(['Relational Intelligence', 'Emotional Literacy'])
  })

  test('answers GET /api/assessments/{id}/score with every field of a score result', async ({ page }) => {
    const { later: id } = await twoResultsToRead(page)
    const score = await read(page, 'GET /api/assessments/:id/score', { params: { id } })
    expect(score).toMatchObject({ assessmentId: id, rasScore: 67.5, sparkScore: 100, anchorScore: 75, vibeScore: 50 })
    expect(score.aiSummary).toContain('\n\n')
    for (const of of [score.signalBreakdowns, score.styleAnalysis]) {
      expect(of.map(({ signal }) => signal.toLowerCase()).toSorted()).toEqual(scores.toSorted())
    }
    expect(score.signalBreakdowns[0]!.components[0]).toMatchObject({
      name: expect.any(String),
      score: expect.any(Number),
    })
    expect(score.styleAnalysis[0]).toMatchObject({
      dominantStyle: expect.any(String),
      styleScore: expect.any(Number),
      description: expect.any(String),
    })
  })

  test('answers the test case by GET /api/test/assessments/6 and its score', async ({ page }) => {
    const assessment = await read(page, 'GET /api/test/assessments/6')
    expect(assessment).toMatchObject({ id: '6', assessmentId: '6', isCompleted: true })
    const score = await read(page, 'GET /api/test/assessments/6/score')
    expect(score).toMatchObject({ assessmentId: '6', tier: expect.any(String), aiSummary: expect.any(String) })
    expect(score.rasScore).toBeGreaterThan(0)
  })

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
