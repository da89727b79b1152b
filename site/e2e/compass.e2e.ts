import type { Page } from '@playwright/test'
import brand from '../../content/brand.json' with { type: 'json' }
import { signalNames } from '../../api/contract/signal-names.ts'
import { call, everyAddressOf } from './calls.ts'
import { expectToFit, screenSizes } from './devices.ts'
import { earlierSheet, laterSheet } from './sheets.ts'
import {
  agree,
  completedAssessment,
  expect,
  expectAccessible,
  newcomer,
  signUp,
  startedAsGuest,
  startedAssessment,
  test,
} from './story.ts'

/** Expects the signals and what one discovers to be open. */
async function expectOpen(page: Page): Promise<void> {
  const headings = ['Ten signals', ...signalNames, 'What You’ll Discover', 'Six growth zones']
  for (const name of headings) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  const discoveries = page.getByRole('region', { name: 'What You’ll Discover' })
  for (const title of ['Detailed signal analysis', `Your ${brand.product} Zone`, 'AI-powered insights']) {
    await expect(discoveries.getByText(title, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('main').locator('details')).toHaveCount(0)
}

test('a visitor learns what awaits, and where to begin', async ({ page }) => {
  await page.goto('/compass')
  await expect(page.getByRole('heading', { name: /^Ready to Discover Your .+ Zone\?$/ })).toBeVisible()
  for (const fact of ['20-30 minutes', '200 questions', 'Instant results']) {
    await expect(page.getByText(fact, { exact: true })).toBeVisible()
  }
  const start = page.getByRole('link', { name: 'Start Your Assessment' }).first()
  for (const size of screenSizes) {
    await page.setViewportSize(size)
    await expectToFit(page)
    await expect(start).toBeInViewport({ ratio: 1 })
    if (size.height > 800) await expect(page.getByText('Instant results', { exact: true })).toBeInViewport({ ratio: 1 })
  }
  await expectOpen(page)
  await expect(page.getByRole('link', { name: 'Try it first, without an account' })).toHaveCount(2)
  await expectAccessible(page)
  await start.click()
  await expect(page).toHaveURL(/\/auth/)
})

test('a guest sees the visitors’ landing, and how to go on, without a call', async ({ page }) => {
  await startedAsGuest(page, 2)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.goto('/compass')
  await expect(page.getByRole('heading', { name: /^Ready to Discover Your .+ Zone\?$/ })).toBeVisible()
  const links = page.getByRole('link', { name: 'Go on where you stopped' })
  await expect(links).toHaveCount(2)
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/assessment#try')
  await expectAccessible(page)
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
})

test('someone new is welcomed by name', async ({ page }) => {
  const person = await signUp(page)
  await page.goto('/compass')
  await expect(page.getByText(`Welcome back, ${person.firstName}!`)).toBeVisible()
  await expect(page.getByText(/^Ready to discover your .+ Zone\?$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Assessment' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Latest Results' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Continue Your Journey' })).toBeVisible()
  await expect(page.locator('.button-primary').filter({ visible: true })).toHaveText(['Start Assessment'])
  await expectOpen(page)
  await expect(page.getByRole('link', { name: /Try it first|Go on where/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('someone without a name is a friend; unfinished assessments come first', async ({ page }) => {
  const { email, password } = newcomer()
  await call(page, 'POST /api/register', { body: { email, password } })
  await agree(page)
  const id = await startedAssessment(page, 82)
  await page.goto('/compass')
  await expect(page.getByText('Welcome back, Friend!')).toBeVisible()
  const next = page.getByRole('link', { name: 'Continue, question 83 of 200' })
  await expect(next).toHaveAttribute('href', `/assessment?id=${id}`)
  await expect(page.locator('.button-primary').filter({ visible: true })).toHaveText(['Continue, question 83 of 200'])
})

/** How much of the page has moved since it was opened: its cumulative layout shift. */
function movedOn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer.takeRecords().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)
  })
}

test('someone with results sees the latest, and when to retake', async ({ page }) => {
  await signUp(page)
  await completedAssessment(page, earlierSheet)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/compass')
  await expect(page.getByText('You’ve completed 1 assessment.')).toBeVisible()
  expect(await movedOn(page)).toBeLessThan(0.02)
  await expect(page.getByRole('img', { name: /^Your flower, .*: Spark 50, / })).toBeVisible()
  await expect(page.locator('.button-primary').filter({ visible: true })).toHaveText(['View Latest Results'])
  for (const size of screenSizes) {
    await page.setViewportSize(size)
    await expectToFit(page)
  }
  const id = await completedAssessment(page, laterSheet)
  await startedAssessment(page, 1)
  await page.reload()
  await expect(page.getByText('You’ve completed 2 assessments.')).toBeVisible()
  await expect(page.getByText(/Latest RAS Score\s*68/)).toBeVisible()
  await expect(page.getByText(/It is best to wait at least 3 months/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take New Assessment' })).toBeVisible()
  for (const size of screenSizes) {
    await page.setViewportSize(size)
    await expectToFit(page)
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'View Latest Results' }).click()
  await expect(page).toHaveURL(`/results/${id}`)
})

test('a score that nobody can read counts as 0', async ({ page }) => {
  await signUp(page)
  await completedAssessment(page)
  await page.route(everyAddressOf('GET /api/assessments'), async (route) => {
    const json: object[] = await (await route.fetch()).json()
    await route.fulfill({ json: json.map((assessment) => ({ ...assessment, rasScore: 'sixty' })) })
  })
  await page.goto('/compass')
  await expect(page.getByText(/Latest RAS Score\s*0/)).toBeVisible()
})
