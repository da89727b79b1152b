import type { Page } from '@playwright/test'
import { everyAddressOf, read, statusOf } from '../calls.ts'
import { signInOnPage } from '../signing-in.ts'
import {
  completedAssessment,
  expect,
  failedRequest,
  newcomer,
  signUp,
  signUpUnasked,
  startedAssessment,
  stopClock,
  test,
  twoResultsToRead,
} from '../story.ts'
import { agreeOnPage, atQuestion } from '../survey-steps.ts'
import { holdCall, notification, recordCalls } from './steps.ts'

const option = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const inBanner = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

test.describe('Section 4: authentication', () => {
  test('is nobody until login succeeds, stores the returned user, and is nobody again after logout', async ({
    page,
  }) => {
    const person = await signUp(page)
    await page.context().clearCookies()
    await page.goto('/auth')
    await expect(inBanner(page, 'Sign In')).toBeVisible()
    await expect(inBanner(page, 'Dashboard')).toBeHidden()
    await signInOnPage(page, person)
    await expect(page).toHaveURL('/')
    await expect(inBanner(page, 'Dashboard')).toBeVisible()
    await expect(inBanner(page, 'Sign In')).toBeHidden()
    await inBanner(page, 'Logout').click()
    await expect(inBanner(page, 'Sign In')).toBeVisible()
    await expect(inBanner(page, 'Dashboard')).toBeHidden()
    expect(await statusOf(page, 'GET /api/auth/user')).toBe(401)
  })

  test('stores the returned user once registration succeeds', async ({ page }) => {
    const { email, password } = newcomer()
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Create Account' }).click()
    await page.getByLabel('First name').fill('Noor')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/')
    await expect(inBanner(page, 'Dashboard')).toBeVisible()
    expect(await read(page, 'GET /api/auth/user')).toMatchObject({ email, firstName: 'Noor' })
  })

  test.describe('a session that has ended', () => {
    test.use({ expectedNoise: [failedRequest] })

    test('takes a 401 on the current-user fetch for nobody, without error and without retry', async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'signed_in', value: '1', url: baseURL! }])
      await stopClock(page)
      const calls = recordCalls(page)
      const answered = page.waitForResponse('**/api/auth/user')
      await page.goto('/compass')
      expect((await answered).status()).toBe(401)
      await page.clock.runFor(60_000)
      await expect(page.getByRole('heading', { name: 'Ready to Discover Your Concord Zone?' })).toBeVisible()
      await expect(notification(page)).toHaveCount(0)
      expect(calls.filter((made) => made === 'GET /api/auth/user')).toHaveLength(1)
    })
  })
})

test.describe('Section 4: the survey', () => {
  test('resumes the assessment whose id is in the URL', async ({ page }) => {
    await signUp(page)
    const id = await startedAssessment(page, 2)
    const calls = recordCalls(page)
    await page.goto(`/assessment?id=${id}`)
    await atQuestion(page, 3)
    await expect(page).toHaveURL(`/assessment?id=${id}`)
    expect(calls).not.toContain('POST /api/assessments')
  })

  test('creates a new assessment without an id in the URL, and rewrites the URL to carry its id', async ({ page }) => {
    await signUp(page)
    const unfinished = await startedAssessment(page, 2)
    const created = page.waitForResponse('**/api/assessments')
    await page.goto('/assessment')
    const { id } = await (await created).json()
    expect(id).not.toBe(unfinished)
    await expect(page).toHaveURL(`/assessment?id=${id}`)
    await atQuestion(page, 1)
  })

  test('creates it and rewrites the URL before the consent screen, which stands before the first statement', async ({
    page,
  }) => {
    await signUpUnasked(page)
    await page.goto('/assessment')
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    await expect(page).toHaveURL(/\/assessment\?id=[\w-]+$/)
    const survey = page.url()
    await agreeOnPage(page)
    await atQuestion(page, 1)
    await expect(page).toHaveURL(survey)
  })

  test('records the choice locally and sends it to the server', async ({ page }) => {
    await signUp(page)
    const assessmentId = await startedAssessment(page)
    const [first] = await read(page, 'GET /api/questions')
    const release = await holdCall(page, 'POST /api/responses')
    await page.goto(`/assessment?id=${assessmentId}`)
    await atQuestion(page, 1)
    const sent = page.waitForRequest('**/api/responses')
    await option(page, '4 Agree').click()
    await expect(option(page, '4 Agree')).toBeChecked()
    expect((await sent).postDataJSON()).toMatchObject({ assessmentId, questionId: first!.id, answer: 4 })
    release()
    await atQuestion(page, 2)
    await expect(page.getByText('All answers saved')).toBeVisible()
    const { answers } = await read(page, 'GET /api/assessments/:id', { params: { id: assessmentId } })
    expect(answers).toEqual([{ questionId: first!.id, answer: 4 }])
  })

  test('locks the options for 800 ms showing ‘✓ Advancing...’, then moves to the next question', async ({ page }) => {
    await signUp(page)
    await stopClock(page)
    await page.goto(`/assessment?id=${await startedAssessment(page)}`)
    await atQuestion(page, 1)
    await option(page, '3 Neutral').click()
    for (const milliseconds of [0, 799]) {
      await page.clock.runFor(milliseconds)
      await expect(page.getByText('✓ Advancing...', { exact: true })).toBeVisible()
      await expect(option(page, '5 Strongly Agree')).toBeDisabled()
      await atQuestion(page, 1)
    }
    await page.clock.runFor(1)
    await atQuestion(page, 2)
    await expect(page.getByText('✓ Advancing...', { exact: true })).toHaveCount(0)
    await expect(option(page, '5 Strongly Agree')).toBeEnabled()
  })

  test('goes back one question with Previous, and shows the answer given there', async ({ page }) => {
    await signUp(page)
    await page.goto(`/assessment?id=${await startedAssessment(page, 2, () => 2)}`)
    await atQuestion(page, 3)
    await page.getByRole('button', { name: 'Previous' }).click()
    await atQuestion(page, 2)
    await expect(option(page, '2 Disagree')).toBeChecked()
  })

  test('goes to /results/{id} after completion', async ({ page }) => {
    await signUp(page)
    const id = await startedAssessment(page, 200)
    await page.goto(`/assessment?id=${id}`)
    await page.getByRole('button', { name: 'Complete Assessment' }).click()
    await expect(page).toHaveURL(`/results/${id}`)
    expect((await read(page, 'GET /api/assessments/:id', { params: { id } })).isCompleted).toBe(true)
  })

  test('creates a new assessment from dashboard or results, then goes to /assessment?id={id}', async ({ page }) => {
    await signUp(page)
    const completed = await completedAssessment(page)
    const known = [completed]
    // the second starts beside one without an answer
    for (const [path, name] of [
      ['/dashboard', 'New Assessment'],
      [`/results/${completed}`, 'Retake Assessment'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('button', { name, exact: true }).click()
      await atQuestion(page, 1)
      const [created] = (await read(page, 'GET /api/assessments')).filter(({ id }) => !known.includes(id))
      await expect(page).toHaveURL(`/assessment?id=${created?.id}`)
      known.push(created!.id)
    }
  })
})

test.describe('Section 4: growth', () => {
  /** Whether words are drawn in green, red, or neither. */
  const colourOf = (page: Page, words: string) =>
    page
      .getByText(words, { exact: true })
      .first()
      .evaluate((element) => {
        const context = document.createElement('canvas').getContext('2d')!
        context.fillStyle = getComputedStyle(element).color
        context.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0] = context.getImageData(0, 0, 1, 1).data
        if (Math.abs(red - green) < 40) return 'neither'
        return green > red ? 'green' : 'red'
      })

  test('is the latest RAS minus the previous RAS, green with a plus sign', async ({ page }) => {
    await twoResultsToRead(page)
    await page.goto('/dashboard')
    await expect(page.locator('dl > div').filter({ hasText: 'Growth' })).toContainText('+18')
    expect(await colourOf(page, '+18')).toBe('green')
  })

  for (const { points, meaning, words, colour } of [
    { points: 0, meaning: 'about the same', words: '+0', colour: 'green' },
    { points: -2, meaning: 'about the same', words: '−2', colour: 'red' },
    { points: -18, meaning: 'likely real change', words: '−18', colour: 'red' },
  ]) {
    test(`is ${colour} at ${points}: ‘${words}’`, async ({ page }) => {
      await twoResultsToRead(page)
      await page.route(everyAddressOf('GET /api/scores'), async (route) => {
        const [latest, ...rest] = await (await route.fetch()).json()
        await route.fulfill({ json: [{ ...latest, growth: { points, meaning } }, ...rest] })
      })
      await page.goto('/dashboard')
      const history = page.getByRole('listitem').filter({ hasText: 'Compare' })
      for (const part of [page.locator('dl > div').filter({ hasText: 'Growth' }), history.first()]) {
        await expect(part.getByText(words, { exact: true })).toBeVisible()
        await expect(part.getByText(meaning, { exact: true })).toBeVisible()
      }
      expect(await colourOf(page, words)).toBe(colour)
    })
  }
})
