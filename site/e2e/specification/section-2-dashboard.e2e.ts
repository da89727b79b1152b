import type { Page } from '@playwright/test'
import { holdBack } from '../calls.ts'
import { phone } from '../devices.ts'
import { completedAssessment, expect, signUp, startedAssessment, test, twoResultsToRead } from '../story.ts'
import { button, figure, main } from './steps.ts'

test.describe.configure({ mode: 'default' })

test.describe('Section 2: Dashboard', () => {
  const rows = (page: Page) =>
    page.getByRole('region', { name: 'Assessment History' }).getByRole('list').first().locator('> li')

  test('carries the title Your Concord Dashboard and shows Current RAS, Growth, Assessments and Current Concord Zone', async ({
    page,
  }) => {
    await twoResultsToRead(page)
    await page.goto('/dashboard')
    await expect(page).toHaveTitle('Your Concord Dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Your Concord Dashboard', exact: true })).toBeVisible()
    await expect(figure(page, 'Current RAS')).toContainText(/^Current RAS\s*68(?!\.)/)
    await expect(figure(page, 'Growth')).toContainText(/^Growth\s*\+18/)
    await expect(figure(page, 'Assessments')).toContainText(/^Assessments\s*2/)
    await expect(figure(page, 'Current Concord Zone')).toContainText('Relational Intelligence')
  })

  const places = [
    'dl.card',
    'a[href="#day-zero-title"]',
    '#unfinished-title',
    '#progress-title',
    '#history-title',
    'button:text-is("New Assessment")',
    '#latest-title',
    '#challenge-title',
    '#courses-title',
  ]

  test('begins with the four cards, then what is specified, then what we added', async ({ page }) => {
    await twoResultsToRead(page)
    await page.goto('/dashboard')
    await expect(main(page).locator('a[href="#day-zero-title"]')).toBeVisible()
    await expect(page.locator('#courses-title')).toBeVisible()
    const tops: number[] = []
    for (const place of places) tops.push((await main(page).locator(place).boundingBox())!.y)
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    await main(page).locator('a[href="#day-zero-title"]').click()
    await expect(page.getByRole('button', { name: 'Answer them now' })).toBeInViewport()
  })

  test('says "Today" for the act of the day, also once it is ticked, where the result says "Next"', async ({
    page,
  }) => {
    await signUp(page)
    const id = await completedAssessment(page)
    await page.goto('/dashboard')
    await button(page, 'Start without it').click()
    const day = main(page).getByRole('checkbox', { name: /^Day 1 / })
    await Promise.all([page.waitForResponse(/\/challenge\/1$/), day.check()])
    await expect(main(page).getByRole('link', { name: /, done$/ })).toHaveAttribute('href', '#day-1')
    await page.goto(`/results/${id}`)
    await expect(main(page).getByText('Next, day 2').first()).toBeVisible()
    await expect(main(page).getByText(/^Today\b/)).toHaveCount(0)
  })

  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    test(`has the cards in sight without scrolling in ${viewport.width} by ${viewport.height}, whatever there is`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      const cards = main(page).getByRole('term')
      const expectInSight = async () => {
        await expect(cards.last()).toBeVisible()
        const boxes = await cards.evaluateAll((all) =>
          all.map(({ parentElement }) => parentElement!.getBoundingClientRect().toJSON()),
        )
        expect(boxes).toHaveLength(4)
        expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThan(viewport.height)
        if (viewport === phone)
          expect(boxes.map(({ left }) => left > viewport.width / 3)).toEqual([false, true, false, true])
      }
      await signUp(page)
      for (const change of [() => {}, () => startedAssessment(page, 1), () => completedAssessment(page)]) {
        await change()
        await page.goto('/dashboard')
        await expectInSight()
      }
      // an open dashboard would lead to sign in
      await page.goto('/faq')
      await page.context().clearCookies()
      await twoResultsToRead(page)
      await page.goto('/dashboard')
      await expectInSight()
    })
  }

  test('shows a Progress Over Time line chart when more than 1 score exists', async ({ page }) => {
    await twoResultsToRead(page)
    await page.goto('/dashboard')
    const progress = page.getByRole('region', { name: 'Progress Over Time' })
    await expect(progress.getByRole('img', { name: /line chart/ })).toBeVisible()
    await page.route('**/api/scores', async (route) => {
      const [, first] = await (await route.fetch()).json()
      await route.fulfill({ json: [first] })
    })
    await page.reload()
    await expect(rows(page)).toHaveCount(1)
    await expect(progress).toHaveCount(0)
  })

  test('lists only completed assessments in the Assessment History, each with the change from the previous one or "Baseline"', async ({
    page,
  }) => {
    const { later } = await twoResultsToRead(page)
    await page.goto('/dashboard')
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(0)).toContainText('+18')
    await expect(rows(page).nth(1)).toContainText('Baseline')
    await expect(rows(page).getByText('Baseline')).toHaveCount(1)
    await rows(page).first().click()
    await expect(page).toHaveURL(`/results/${later}`)
  })

  test('shows "No Assessments Yet", "Not Assessed" and a "Take Your First Assessment" button with none completed', async ({
    page,
  }) => {
    await signUp(page)
    await startedAssessment(page, 1)
    await page.goto('/dashboard')
    await expect(main(page).getByText('No Assessments Yet', { exact: true })).toBeVisible()
    await expect(figure(page, 'Current Concord Zone')).toContainText('Not Assessed')
    await expect(figure(page, 'Assessments')).toContainText(/^Assessments\s*0/)
    await expect(button(page, 'Take Your First Assessment')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Assessment History' })).toHaveCount(0)
  })

  test('shows a loading spinner with "Loading..."', async ({ page }) => {
    await twoResultsToRead(page)
    const release = await holdBack(page, 'GET /api/scores')
    await page.goto('/dashboard')
    const loading = main(page).getByRole('status').filter({ hasText: 'Loading...' })
    await expect(loading.locator('.spinner')).toBeVisible()
    await expect(loading.getByText('Loading...', { exact: true })).toBeVisible()
    release()
    await expect(figure(page, 'Current RAS')).toContainText('68')
    await expect(loading).toHaveCount(0)
  })
})
