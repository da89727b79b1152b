import type { Page } from '@playwright/test'
import { holdBack, read } from '../calls.ts'
import {
  expect,
  failedRequest,
  newcomer,
  reading,
  signUp,
  startedAssessment,
  stopClock,
  test,
  twoResultsToRead,
} from '../story.ts'
import { atQuestion, option } from '../survey-steps.ts'
import { button, failCall, main } from './steps.ts'

test.describe.configure({ mode: 'default' })

test.describe('Section 2: Assessment landing', () => {
  reading('shows visitors "Ready to Discover Your Concord Zone?" and "Start Your Assessment"', async ({ page }) => {
    await page.goto('/compass')
    await expect(page).toHaveTitle(/^Concord Assessment/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Concord Assessment')
    await expect(main(page).getByRole('heading', { name: 'Ready to Discover Your Concord Zone?' })).toBeVisible()
    await main(page).getByRole('link', { name: 'Start Your Assessment' }).first().click()
    await expect(page).toHaveURL(/\/auth([?#]|$)/)
  })

  for (const [firstName, greeting] of [
    ['Amara', 'Welcome back, Amara!'],
    ['', 'Welcome back, Friend!'],
  ] as const) {
    test(`greets a user without a result with "${greeting}" and "Start Assessment"`, async ({ page }) => {
      await signUp(page, { ...newcomer(), firstName })
      await page.goto('/compass')
      await expect(main(page).getByText(greeting, { exact: true })).toBeVisible()
      await expect(main(page).getByText('Ready to discover your Concord Zone?', { exact: true })).toBeVisible()
      await expect(button(page, 'Start Assessment')).toBeVisible()
      await expect(main(page).getByRole('link', { name: 'View Latest Results' })).toHaveCount(0)
      await expect(main(page).getByText('Ready to Discover Your Concord Zone?', { exact: true })).toBeHidden()
    })
  }

  test('shows "Take New Assessment", "View Latest Results", the rounded RAS and the count of completed assessments', async ({
    page,
  }) => {
    // a third has been started
    const { later } = await twoResultsToRead(page)
    await page.goto('/compass')
    await expect(main(page).getByText('You’ve completed 2 assessments.', { exact: true })).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Take New Assessment' })).toBeVisible()
    await expect(button(page, 'Start Assessment')).toHaveCount(0)
    // 67.5 is stored
    await expect(main(page).getByText(/RAS Score\s*68(?!\.)/)).toBeVisible()
    await main(page).getByRole('link', { name: 'View Latest Results' }).click()
    await expect(page).toHaveURL(`/results/${later}`)
    await page.route('**/api/assessments', async (route) => {
      const list = await (await route.fetch()).json()
      await route.fulfill({ json: list.filter((one: { id: string }) => one.id === later) })
    })
    await page.goto('/compass')
    await expect(main(page).getByText('You’ve completed 1 assessment.', { exact: true })).toBeVisible()
  })

  test('shows all users three facts, ten signal cards, "What You’ll Discover" and a closing call to action', async ({
    page,
  }) => {
    for (const isSignedIn of [false, true]) {
      if (isSignedIn) await signUp(page)
      await page.goto('/compass')
      for (const fact of ['20-30 minutes', '200 questions', 'Instant results']) {
        await expect(main(page).getByRole('term').filter({ hasText: fact })).toBeVisible()
      }
      for (const [name, meaning] of [
        ['Spark', 'how you give and receive affection'],
        ['Anchor', 'bonding and attachment patterns'],
        ['Vibe', 'social energy and communication style'],
        ['Drive', 'core motivations'],
        ['Lens', 'how you process information and decisions'],
        ['Pattern', 'consistency in relationships over time'],
        ['Needs', 'what you require for relationship success'],
        ['Compass', 'values alignment and life direction'],
        ['Personality', 'core traits and tendencies'],
        ['Heart', 'emotional intelligence and empathy'],
      ] as const) {
        const heading = page.getByRole('heading', { level: 3, name, exact: true })
        const card = main(page).getByRole('listitem').filter({ has: heading })
        await expect(card.getByText(meaning, { exact: true })).toBeVisible()
      }
      await expect(main(page).getByRole('heading', { name: 'What You’ll Discover' })).toBeVisible()
      for (const discovery of ['Detailed signal analysis', 'Your Concord Zone', 'AI-powered insights']) {
        await expect(main(page).getByRole('term').filter({ hasText: discovery })).toBeVisible()
      }
      await expect(main(page).getByText('Which of six growth zones your score is in.')).toBeVisible()
      const last = main(page).locator('section').last()
      await expect(last.getByText('Start Your Assessment')).toBeVisible({ visible: !isSignedIn })
      await expect(last.getByText('Continue Your Journey')).toBeVisible({ visible: isSignedIn })
    }
  })

  test('opens a new assessment, or the newest unfinished one, by one press on "Continue Your Journey"', async ({
    page,
  }) => {
    await signUp(page)
    for (const answered of [0, 5]) {
      const unfinished = answered > 0 ? await startedAssessment(page, answered) : '[^&]+'
      await page.goto('/compass')
      await main(page).getByRole('link', { name: 'Continue Your Journey' }).click()
      await atQuestion(page, answered + 1)
      await expect(page).toHaveURL(new RegExp(`/assessment\\?id=${unfinished}$`))
    }
  })

  test('shows a loading spinner with "Loading..." while auth, assessments or scores load', async ({ page }) => {
    await twoResultsToRead(page)
    for (const name of ['GET /api/auth/user', 'GET /api/assessments', 'GET /api/scores'] as const) {
      await test.step(name, async () => {
        const release = await holdBack(page, name)
        await page.goto('/compass')
        const loading = main(page).getByRole('status').filter({ hasText: 'Loading...' })
        await expect(loading.locator('.spinner')).toBeVisible()
        release()
        await expect(main(page).getByText(/^Welcome back/)).toBeVisible()
        await expect(main(page).getByText('Loading...')).toHaveCount(0)
      })
    }
  })
})

/** Opens the survey at its last question, as if all others had an answer. */
async function openWithOneLeft(page: Page): Promise<void> {
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, 199)}`)
  await atQuestion(page, 200)
}

test.describe('Section 2: Assessment taking', () => {
  test('has a theme toggle and a Logout button to /api/logout in its top bar', async ({ page }) => {
    await signUp(page)
    await page.goto(`/assessment?id=${await startedAssessment(page)}`)
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout')
    await page.getByRole('link', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  })

  test('shows "Question N of M", a progress bar, the signal’s name in its colour, the question’s text and five options', async ({
    page,
  }) => {
    await signUp(page)
    const id = await startedAssessment(page, 1)
    const questions = await read(page, 'GET /api/questions')
    await page.goto(`/assessment?id=${id}`)
    const previous = page.getByRole('button', { name: 'Previous' })
    const colours = new Set<string>()
    for (const number of [2, 1]) {
      await expect(page.getByText(`Question ${number} of 200`, { exact: true })).toBeVisible()
      await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
      const { questionText, signal } = questions[number - 1]!
      await expect(page.getByRole('heading', { level: 1, name: questionText, exact: true })).toBeVisible()
      const name = main(page).getByText(signal, { exact: true })
      await expect(name).toBeVisible()
      colours.add(await name.evaluate((words) => getComputedStyle(words).color))
      await expect(page.getByRole('radio')).toHaveText([
        /^1\s*Strongly Disagree$/,
        /^2\s*Disagree$/,
        /^3\s*Neutral$/,
        /^4\s*Agree$/,
        /^5\s*Strongly Agree$/,
      ])
      if (number === 2) await previous.click()
    }
    await test.step('disables Previous on the first question only', () => expect(previous).toBeDisabled())
    colours.add(await page.getByRole('heading', { level: 1 }).evaluate((words) => getComputedStyle(words).color))
    expect(colours.size).toBe(3)
  })

  test('says "Rate how much you agree with this statement", "Questions advance automatically after selection" and "Your progress is automatically saved" on all 200 screens', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await openWithOneLeft(page)
    const lacking = await page.evaluate(async () => {
      const lines = [
        'Rate how much you agree with this statement',
        'Questions advance automatically after selection',
        'Your progress is automatically saved',
      ]
      const lacking: string[] = []
      const previous = [...document.querySelectorAll('button')].find(({ innerText }) => innerText === 'Previous')!
      for (let number = 200; number > 0; number -= 1) {
        const seen = document.querySelector('main')!.innerText
        for (const line of [`Question ${number} of 200`, ...lines]) {
          if (!seen.includes(line)) lacking.push(`${number}: ${line}`)
        }
        previous.click()
        await new Promise(requestAnimationFrame)
      }
      return lacking
    })
    expect(lacking.slice(0, 6)).toEqual([])
  })

  test('shows "Complete Assessment" once the last question is answered, on a screen that leads back to it', async ({
    page,
  }) => {
    await stopClock(page)
    await openWithOneLeft(page)
    await expect(page.getByRole('button', { name: 'Complete Assessment' })).toHaveCount(0)
    await option(page, 'Neutral').click()
    await page.clock.runFor(800)
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
    await expect(button(page, 'Complete Assessment')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the last statement' }).click()
    await atQuestion(page, 200)
    await button(page, 'Complete Assessment').click()
    await expect(page).toHaveURL(/^[^?]*\/results\/[^/]+$/)
  })

  test('shows "Loading assessment..." and "Loading questions..." while these load', async ({ page }) => {
    await signUp(page)
    const id = await startedAssessment(page)
    for (const [words, name] of [
      ['Loading assessment...', 'GET /api/assessments/:id'],
      ['Loading questions...', 'GET /api/questions'],
    ] as const) {
      await test.step(words, async () => {
        const release = await holdBack(page, name)
        await page.goto(`/assessment?id=${id}`)
        await expect(main(page).getByText(words, { exact: true })).toBeVisible()
        release()
        await atQuestion(page, 1)
      })
    }
  })

  test.describe('a failed load', () => {
    test.use({ expectedNoise: [failedRequest] })

    test('shows "Assessment Not Found" and a Go Home button to / if the assessment or the questions cannot load', async ({
      page,
    }) => {
      await signUp(page)
      const id = await startedAssessment(page)
      for (const [address, failing, status] of [
        ['/assessment?id=nonsense', null, 404],
        [`/assessment?id=${id}`, 'GET /api/assessments/:id', 500],
        [`/assessment?id=${id}`, 'GET /api/questions', 500],
        [`/assessment?id=${id}`, 'GET /api/questions', 0],
      ] as const) {
        if (failing) await failCall(page, failing, status, 'Something went wrong.')
        await page.goto('/terms')
        await page.goto(address)
        await expect(page.getByRole('heading', { name: 'Assessment Not Found', exact: true })).toBeVisible()
        const reason = 'The assessment could not be loaded. Please try starting a new assessment.'
        await expect(main(page).getByText(reason, { exact: true })).toBeVisible()
        await page.unrouteAll()
      }
      await main(page).getByRole('link', { name: 'Go Home' }).click()
      await expect(page).toHaveURL('/')
    })
  })
})
