import type { Page } from '@playwright/test'
import { found, islandPages } from './built-pages.ts'
import { laterSheet } from './sheets.ts'
import { fillContact } from './specification/steps.ts'
import { expect, expectAccessible, failedRequest, resultToRead, test } from './story.ts'

test.use({ expectedNoise: [new RegExp(`${failedRequest.source}|Error hydrating|was preloaded .* but not used`)] })

/** The address of the script of an island on a page, with or without the query that Astro adds. */
async function scriptOf(page: Page, path: string, island: string): Promise<RegExp> {
  const html = await (await page.request.get(path)).text()
  const [script] = found(html, new RegExp(`component-url="([^"]+)" component-export="${island}"`, 'g'))
  expect(script).toBeDefined()
  return new RegExp(`${script}(\\?|$)`)
}

const failureOn = (page: Page) => page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' })
const retry = (page: Page) => failureOn(page).getByRole('button', { name: 'Try again' })

/** Opens a page on which an island can't be loaded; gives a function that allows it. */
async function openWithout(page: Page, path: string, island: string): Promise<() => Promise<void>> {
  const script = await scriptOf(page, path, island)
  await page.route(script, (route) => route.abort())
  await page.goto(path, { waitUntil: 'load' })
  return () => page.unroute(script)
}

/** Marks the page, to tell whether it is loaded again. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.marked = ''))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in document.documentElement.dataset)

test('says so beside a share button that a content blocker stops, and starts it once allowed', async ({ page }) => {
  const path = `/results/${await resultToRead(page, laterSheet)}`
  await page.setViewportSize({ width: 375, height: 700 })
  const allow = await openWithout(page, path, 'ShareButton')
  await expect(page.locator('#share').getByRole('alert')).toContainText('switch off content blockers')
  const share = page.getByRole('button', { name: 'Share My Results' }).first()
  await expect(share).toBeDisabled()
  await expectAccessible(page)
  await mark(page)
  await allow()
  await retry(page).press('Enter')
  await expect(share).toBeFocused()
  await expect(share).toBeEnabled()
  await expect(failureOn(page)).toHaveCount(0)
  expect(await isMarked(page)).toBe(true)
  await page.getByRole('button', { name: 'Picture or link' }).first().press('Enter')
  await expect(page.getByRole('dialog', { name: 'Share your flower' })).toBeVisible()
})

test('shows no loading that never ends, and the screen once it can be loaded', async ({ page }) => {
  await resultToRead(page)
  for (const [path, island, after] of [
    ['/dashboard', 'DashboardScreen', 'Assessment History'],
    ['/compass', 'CompassScreen', 'Welcome back'],
  ] as const) {
    const allow = await openWithout(page, path, island)
    await expect(failureOn(page)).toBeVisible()
    await expect(page.getByText('Loading...')).toBeHidden()
    await expectAccessible(page)
    await allow()
    await retry(page).click()
    await expect(page.getByRole('heading', { name: after })).toBeVisible()
    await expect(failureOn(page)).toHaveCount(0)
  }
})

test('keeps what was typed into a form, whether its script arrives or the page is loaded again', async ({ page }) => {
  const typed = () => page.getByLabel('Message').inputValue()
  const allow = await openWithout(page, '/contact', 'ContactScreen')
  await fillContact(page)
  await expect(failureOn(page)).toBeVisible()
  await mark(page)
  await allow()
  await retry(page).click()
  await expect(page.locator('form[data-ready]')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  expect(await typed()).toBe('Two lines\nof a message.')

  // a later build: what this page asks for is gone
  const script = await scriptOf(page, '/contact', 'ContactScreen')
  await page.route(script, (route) => route.fulfill({ status: 404 }))
  await page.evaluate(() => sessionStorage.clear())
  await page.reload({ waitUntil: 'load' })
  await fillContact(page)
  await expect(failureOn(page)).toBeVisible()
  page.once('framenavigated', () => void page.unroute(script))
  await retry(page).click()
  await expect(page.locator('form[data-ready]')).toBeVisible()
  await expect(failureOn(page)).toHaveCount(0)
  expect(await typed()).toBe('Two lines\nof a message.')
})

test('stays on the page while there is no connection', async ({ page, context }) => {
  await openWithout(page, '/results/6', 'ShareButton')
  await expect(failureOn(page)).toBeVisible()
  await mark(page)
  await context.setOffline(true)
  await retry(page).press('Enter')
  await expect(failureOn(page).getByRole('button', { name: 'Loading...' })).toBeVisible()
  await expect(retry(page)).toBeFocused()
  expect(await isMarked(page)).toBe(true)
})

test('prepares every page with islands for that, before the first of them', async ({ request }) => {
  const results = await Promise.all(
    ['/results/6', '/results/6/slowly', '/results/7'].map(async (path) => ({
      path,
      html: await (await request.get(path)).text(),
    })),
  )
  for (const { path, html } of [...islandPages, ...results]) {
    const [notice, island] = ['id="island-failure"', '<astro-island'].map((text) => html.indexOf(text))
    expect.soft(notice, path).toBeGreaterThan(0)
    expect.soft(island, path).toBeGreaterThan(notice!)
  }
})
