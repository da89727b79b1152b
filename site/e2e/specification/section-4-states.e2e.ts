import type { Page } from '@playwright/test'
import { everyAddressOf, holdBack, read } from '../calls.ts'
import { expect, signUp, signUpUnasked, startedAssessment, stopClock, test, twoResultsToRead } from '../story.ts'
import { agreeOnPage, atQuestion, option } from '../survey-steps.ts'
import { button, figure } from './steps.ts'

test.describe('Section 4: the survey', () => {
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

  test('creates it and rewrites the URL before asking for consent', async ({ page }) => {
    await signUpUnasked(page)
    await page.goto('/assessment')
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    await expect(page).toHaveURL(/\/assessment\?id=[\w-]+$/)
    const survey = page.url()
    await agreeOnPage(page)
    await atQuestion(page, 1)
    await expect(page).toHaveURL(survey)
  })

  test('shows the choice at once and sends it to the server', async ({ page }) => {
    await signUp(page)
    const assessmentId = await startedAssessment(page)
    const [first] = await read(page, 'GET /api/questions')
    const release = await holdBack(page, 'POST /api/responses')
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

  test('locks the options for 800 ms showing ‘✓ Advancing...’, by mouse and by key, then moves to the next question', async ({
    page,
  }) => {
    await signUp(page)
    await stopClock(page)
    const answers: number[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/responses')) answers.push(request.postDataJSON().answer)
    })
    await page.goto(`/assessment?id=${await startedAssessment(page)}`)
    await atQuestion(page, 1)
    await option(page, '2 Disagree').dblclick()
    for (const milliseconds of [0, 799]) {
      await page.clock.runFor(milliseconds)
      await expect(page.getByText('✓ Advancing...', { exact: true })).toBeVisible()
      await expect(option(page, '5 Strongly Agree')).toBeDisabled()
      await option(page, '5 Strongly Agree').click({ force: true })
      await page.keyboard.press('5')
      await atQuestion(page, 1)
    }
    await page.clock.runFor(1)
    await atQuestion(page, 2)
    await expect(page.getByText('✓ Advancing...', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.keyboard.press('3')
    await expect(option(page, '3 Neutral')).toBeChecked()
    await expect(page.getByText('All answers saved')).toBeVisible()
    expect(answers).toEqual([2, 3])
  })

  test('goes to /results/{id} as soon as completion is answered', async ({ page }) => {
    await stopClock(page)
    await signUp(page)
    const id = await startedAssessment(page, 200)
    await page.goto(`/assessment?id=${id}`)
    await page.getByRole('button', { name: 'Complete Assessment' }).click()
    await expect(page).toHaveURL(`/results/${id}`)
    expect((await read(page, 'GET /api/assessments/:id', { params: { id } })).isCompleted).toBe(true)

    await test.step('creates a new assessment from results or dashboard, then goes to /assessment?id={id}', async () => {
      const known = [id]
      // the second starts beside one without an answer
      for (const [path, name] of [
        [`/results/${id}`, 'Retake Assessment'],
        ['/dashboard', 'New Assessment'],
      ] as const) {
        await page.goto(path)
        await button(page, name).first().click()
        await atQuestion(page, 1)
        const [created] = (await read(page, 'GET /api/assessments')).filter((one) => !known.includes(one.id))
        await expect(page).toHaveURL(`/assessment?id=${created?.id}`)
        known.push(created!.id)
      }
    })
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

  test('turns green with a plus sign from 0 on, and red below', async ({ page }) => {
    await twoResultsToRead(page)
    for (const { points, meaning, words, colour } of [
      { points: 18, meaning: 'likely real change', words: '+18', colour: 'green' },
      { points: 0, meaning: 'about the same', words: '+0', colour: 'green' },
      { points: -2, meaning: 'about the same', words: '−2', colour: 'red' },
      { points: -18, meaning: 'likely real change', words: '−18', colour: 'red' },
    ]) {
      await test.step(words, async () => {
        await page.route(everyAddressOf('GET /api/scores'), async (route) => {
          const [latest, ...rest] = await (await route.fetch()).json()
          await route.fulfill({ json: [{ ...latest, growth: { points, meaning } }, ...rest] })
        })
        await page.goto('/dashboard')
        const history = page.getByRole('listitem').filter({ hasText: 'Compare' })
        for (const part of [figure(page, 'Growth'), history.first()]) {
          await expect(part.getByText(words, { exact: true })).toBeVisible()
          await expect(part.getByText(meaning, { exact: true })).toBeVisible()
        }
        expect(await colourOf(page, words)).toBe(colour)
        await page.unrouteAll()
      })
    }
  })
})
