import type { Page } from '@playwright/test'
import { chartScript, islandPages, scriptBytes } from './built-pages.ts'
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

/** Bytes of JavaScript (gzip): of a page with islands, of the survey from consent to ending, of Chart.js in its own chunk. */
const budgets = { page: 130_000, survey: 115_000, chart: 75_000 }

const isChart = (path: string) => path === chartScript

function expectWithin(kind: keyof typeof budgets, path: string, bytes: number): void {
  test.info().annotations.push({ type: path, description: `${bytes} bytes of JavaScript` })
  expect.soft(bytes, path).toBeLessThanOrEqual(budgets[kind])
}

test('loads no more script for a page with islands than allowed', async () => {
  expect(islandPages.length).toBeGreaterThan(5)
  for (const { path, html } of islandPages) expectWithin('page', path, scriptBytes(html))
})

/** Counts the bytes of JavaScript that this page loads and fetches from now on, without charts. */
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
  expect(await bytes()).toBeGreaterThan(budgets.page / 2)
  expectWithin('page', '/results', await bytes())
})

test('loads no more script for the survey than allowed, from consent to the ending', async ({ page }) => {
  await signUpUnasked(page)
  const bytes = countScripts(page)
  await page.goto('/assessment')
  await agreeOnPage(page)
  await atQuestion(page, 1)
  expect(await bytes()).toBeGreaterThan(budgets.survey / 2)
  await page.goto(`/assessment?id=${await startedAssessment(page, 200)}`)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expectWithin('survey', '/assessment', await bytes())
})

test('loads the chart once it is in view, within its budget, and moves nothing', async ({ page }) => {
  await twoResultsToRead(page)
  const charts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isChart(pathname)) charts.push(pathname)
  })
  await page.setViewportSize({ width: 375, height: 400 })
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
  expect(charts).toHaveLength(1)
  const bytes = scriptBytes(`<script src="${charts[0]}"></script>`)
  expect(bytes).toBeGreaterThan(0)
  expectWithin('chart', '/dashboard', bytes)
})
