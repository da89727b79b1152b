import { read, statusOf } from '../calls.ts'
import { expect, failedRequest, signUp, startedAssessment, stopClock, test, twoResultsToRead } from '../story.ts'
import { expectSentToAuth, notification, publicPages, recordCalls, recordLeaving } from './steps.ts'

test.describe('Section 6: roles and permissions', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('sends a visitor from the assessment, the dashboard and results to /auth after 500 ms, and reads nothing', async ({
    page,
  }) => {
    const calls = recordCalls(page)
    await recordLeaving(page)
    await stopClock(page)
    for (const screen of ['/assessment', '/assessment?id=anything', '/dashboard', '/results/anything']) {
      await test.step(screen, async () => {
        await page.goto(screen)
        await expectSentToAuth(page)
        await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(screen)}`)
      })
    }
    expect(calls.filter((made) => /assessments|questions|scores/.test(made))).toEqual([])
  })

  test('returns 401 for questions, assessments, answers and scores without sign-in', async ({ page }) => {
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

  test('opens marketing, framework, community, FAQ, contact and feedback pages to everyone', async ({ page }) => {
    for (const path of publicPages) {
      expect((await page.goto(path))!.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(notification(page)).toHaveCount(0)
      await expect(page).toHaveURL(path)
    }
  })

  test('returns 404 for what another user has answered', async ({ page }) => {
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
})
