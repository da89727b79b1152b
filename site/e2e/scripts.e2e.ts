import type { Page } from '@playwright/test'
import { islandPages, scriptBytes } from './built-pages.ts'
import { laterSheet } from './sheets.ts'
import { agreeOnPage, atQuestion } from './survey-steps.ts'
import { expect, resultToRead, signUpUnasked, startedAssessment, test } from './story.ts'

/** Bytes of JavaScript, compressed with gzip, that a page with islands may load by itself. */
const budget = 130_000
/** The same for the survey, from its question for consent to the ending. */
const surveyBudget = 115_000

test('loads no more script for a page with islands than allowed', async () => {
  expect(islandPages.length).toBeGreaterThan(5)
  for (const { path, html } of islandPages) {
    const bytes = scriptBytes(html)
    expect.soft(bytes, `JavaScript of ${path}`).toBeLessThanOrEqual(budget)
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
  expect(whole).toBeGreaterThan(first)
  expect(whole).toBeLessThanOrEqual(surveyBudget)
  test.info().annotations.push({ type: '/assessment', description: `${first}, then ${whole} bytes of JavaScript` })
})
