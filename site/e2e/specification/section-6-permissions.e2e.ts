import { read, statusOf } from '../calls.ts'
import {
  expect,
  failedRequest,
  signUp,
  startedAsGuest,
  startedAssessment,
  stopClock,
  test,
  twoResultsToRead,
} from '../story.ts'
import { expectSentToAuth, noteLeaving, notification, recordCalls } from './steps.ts'

const publicPages = [
  '/',
  '/compass',
  '/community',
  '/faq',
  '/contact',
  '/manifesto',
  '/beta-feedback',
  '/frameworks/concord-journey',
  '/frameworks/pause',
  '/frameworks/relate',
  '/frameworks/va-ben6',
  '/frameworks/serve',
  '/frameworks/lovers-odyssey',
]

test.describe('Section 6: roles and permissions', () => {
  for (const screen of ['/assessment', '/assessment?id=anything', '/dashboard']) {
    test(`sends a visitor from ${screen} to /auth, 500 ms after saying so, and reads nothing`, async ({ page }) => {
      const calls = recordCalls(page)
      await noteLeaving(page)
      await stopClock(page)
      await page.goto(screen)
      await expectSentToAuth(page)
      await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(screen)}`)
      expect(calls.filter((made) => /assessments|questions|scores/.test(made))).toEqual([])
    })
  }

  test.describe('a page that answers 401', () => {
    test.use({ expectedNoise: [failedRequest] })

    test('sends a visitor from /results/{id} to /auth, 500 ms after saying so', async ({ page }) => {
      await noteLeaving(page)
      await stopClock(page)
      await page.goto('/results/anything')
      await expectSentToAuth(page)
      await expect(page).toHaveURL('/auth?next=%2Fresults%2Fanything')
    })
  })

  test('refuses questions, assessments, answers and scores without sign-in, with 401', async ({ page }) => {
    for (const [method, path] of [
      ['GET', '/api/questions'],
      ['GET', '/api/assessments'],
      ['GET', '/api/assessments/anything'],
      ['GET', '/api/assessments/anything/score'],
      ['GET', '/api/scores'],
      ['POST', '/api/assessments'],
      ['POST', '/api/assessments/anything/complete'],
    ] as const) {
      expect((await page.request.fetch(path, { method })).status(), `${method} ${path}`).toBe(401)
    }
    const data = { assessmentId: 'anything', questionId: 1, answer: 3 }
    expect((await page.request.post('/api/responses', { data })).status()).toBe(401)
  })

  test('shows the results of assessment 6 without login, through the test endpoint', async ({ page }) => {
    expect((await page.request.get('/api/test/assessments/6/score')).status()).toBe(200)
    await page.goto('/results/6')
    await expect(page.getByRole('heading', { name: 'Your Personalized Insights' })).toBeVisible()
    await expect(notification(page)).toHaveCount(0)
    await expect(page).toHaveURL('/results/6')
  })

  test('opens marketing, framework, community, FAQ, contact and feedback pages to everyone', async ({ page }) => {
    for (const path of publicPages) {
      expect((await page.goto(path))!.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(notification(page)).toHaveCount(0)
      await expect(page).toHaveURL(path)
    }
  })

  test('keeps what one user has answered from every other, with 404', async ({ page }) => {
    await signUp(page)
    const id = await startedAssessment(page, 1)
    const [question] = await read(page, 'GET /api/questions')
    await twoResultsToRead(page)
    const params = { id }
    expect(await statusOf(page, 'GET /api/assessments/:id', { params })).toBe(404)
    expect(await statusOf(page, 'GET /api/assessments/:id/score', { params })).toBe(404)
    expect(await statusOf(page, 'POST /api/assessments/:id/complete', { params })).toBe(404)
    const body = { assessmentId: id, questionId: question!.id, answer: 3 }
    expect(await statusOf(page, 'POST /api/responses', { body })).toBe(404)
    expect((await read(page, 'GET /api/assessments')).map((own) => own.id)).not.toContain(id)
  })

  test('tells a guest what an account page needs, and how to keep their answers, instead of the toast', async ({
    page,
  }) => {
    await startedAsGuest(page, 1)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'This comes with an account' })).toBeVisible()
    await expect(page.getByText('What you have answered on this device comes along.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Create Account' })).toBeVisible()
    await expect(notification(page)).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard')
  })
})
