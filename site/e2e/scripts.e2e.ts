import type { Page } from '@playwright/test'
import { islandPages, scriptBytes } from './built-pages.ts'
import { laterSheet } from './sheets.ts'
import { agreeOnPage, atQuestion } from './survey-steps.ts'
import {
  expect,
  expectWholeDashboard,
  resultToRead,
  signUpUnasked,
  startedAssessment,
  test,
  twoResultsToRead,
} from './story.ts'

/** Bytes of JavaScript, compressed with gzip, that a page with islands may load by itself. */
const budget = 130_000
/** The same for the survey, from its question for consent to the ending. */
const surveyBudget = 115_000
/** The same for Chart.js, which loads beside a page once a chart is in view. */
const chartBudget = 75_000

const isChart = (path: string) => /\/chart\.[^/]+\.js$/.test(path)

test('loads no more script for a page with islands than allowed', async () => {
  expect(islandPages.length).toBeGreaterThan(5)
  for (const { path, html } of islandPages) {
    const bytes = scriptBytes(html)
    expect.soft(bytes, `JavaScript of ${path}`).toBeLessThanOrEqual(budget)
    test.info().annotations.push({ type: path, description: `${bytes} bytes of JavaScript` })
  }
})

/** Counts the bytes of JavaScript of this page from now on: what it loads by itself and what it has fetched since, without charts. */
function countScripts(page: Page): () => Promise<number> {
  const fetched = new Set<string>()
  let html = ''
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && !isChart(pathname)) fetched.add(`<script src="${pathname}"></script>`)
  })
  page.on('response', async (response) => {
    if (response.request().isNavigationRequest()) html = await response.text()
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    return scriptBytes(html + [...fetched].join(''))
  }
}

test('loads no more script for a result than allowed', async ({ page }) => {
  const path = `/results/${await resultToRead(page, laterSheet)}`
  const bytes = countScripts(page)
  await page.goto(path)
  const loaded = await bytes()
  test.info().annotations.push({ type: '/results', description: `${loaded} bytes of JavaScript` })
  expect(loaded).toBeGreaterThan(budget / 2)
  expect(loaded).toBeLessThanOrEqual(budget)
})

test('loads no more script for the survey than allowed, from consent to the ending', async ({ page }) => {
  await signUpUnasked(page)
  const bytes = countScripts(page)
  await page.goto('/assessment')
  await agreeOnPage(page)
  await atQuestion(page, 1)
  const first = await bytes()
  const id = await startedAssessment(page, 200)
  await page.goto(`/assessment?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const whole = await bytes()
  expect(first).toBeGreaterThan(surveyBudget / 2)
  expect(whole).toBeLessThanOrEqual(surveyBudget)
  test.info().annotations.push({ type: '/assessment', description: `${first}, then ${whole} bytes of JavaScript` })
})

test('loads the chart once it is in view, within its budget, and moves nothing', async ({ page }) => {
  await twoResultsToRead(page)
  const charts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isChart(pathname)) charts.push(pathname)
  })
  await page.setViewportSize({ width: 375, height: 600 })
  await page.goto('/dashboard')
  await expectWholeDashboard(page)
  const chart = page.getByRole('img', { name: /line chart/ })
  expect(charts).toEqual([])
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await chart.scrollIntoViewIfNeeded()
  // Chart.js sets the size of what it draws
  await expect(chart).toHaveAttribute('style', /height/)
  expect(await height()).toBe(before)
  const bytes = scriptBytes(`<script src="${charts[0]}"></script>`)
  test.info().annotations.push({ type: 'charts', description: `${bytes} bytes of JavaScript` })
  expect(charts).toHaveLength(1)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(chartBudget)
})
