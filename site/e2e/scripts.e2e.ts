import type { Page } from '@playwright/test'
import { islandPages, scriptBytes } from './built-pages.ts'
import { laterSheet } from './sheets.ts'
import { agreeOnPage, atQuestion } from './survey-steps.ts'
import { expect, resultToRead, signUpUnasked, startedAssessment, test } from './story.ts'

/** Bytes of JavaScript, compressed with Brotli, that a page with islands may load by itself; React is 59 000 of them. */
const budgets: Record<string, number> = {
  '/account': 85_500,
  '/assessment': 85_000,
  '/auth': 82_000,
  '/beta-feedback': 80_000,
  '/changes': 80_000,
  '/community': 80_000,
  '/compass': 80_000,
  '/contact': 80_000,
  '/dashboard': 95_000,
}
const resultBudget = 95_000

/**
 * The survey from its question for consent to the ending: besides what the first statement needs, that of the first look
 * and the ending, which come with the fortieth answer.
 */
const wholeSurveyBudget = 87_000

test('loads no more script for a page with islands than allowed', async () => {
  expect(islandPages.map(({ path }) => path).toSorted()).toEqual(Object.keys(budgets).toSorted())
  for (const { path, html } of islandPages) {
    const bytes = scriptBytes(html)
    expect.soft(bytes, `JavaScript of ${path}`).toBeLessThanOrEqual(budgets[path]!)
    test.info().annotations.push({ type: path, description: `${bytes} bytes of JavaScript` })
  }
})

/** Counts the bytes of JavaScript of this page from now on: what it loads by itself and what it has fetched since. */
function countScripts(page: Page): () => Promise<number> {
  const fetched = new Set<string>()
  let html = ''
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) fetched.add(`<script src="${pathname}"></script>`)
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
  expect(loaded).toBeGreaterThan(resultBudget / 2)
  expect(loaded).toBeLessThanOrEqual(resultBudget)
})

test('loads no more script for the survey than allowed, from consent to the ending', async ({ page }) => {
  await signUpUnasked(page)
  const bytes = countScripts(page)
  await page.goto('/assessment')
  await agreeOnPage(page)
  await atQuestion(page, 1)
  const first = await bytes()
  expect(first).toBeLessThanOrEqual(budgets['/assessment']!)
  const id = await startedAssessment(page, 200)
  await page.goto(`/assessment?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const whole = await bytes()
  expect(whole).toBeGreaterThan(first)
  expect(whole).toBeLessThanOrEqual(wholeSurveyBudget)
  test.info().annotations.push({ type: '/assessment', description: `${first}, then ${whole} bytes of JavaScript` })
})
