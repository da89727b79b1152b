import type { Page } from '@playwright/test'
import { expectToFit } from './devices.ts'
import { expect, test } from './story.ts'

/** Adds up the page's layout shifts from its first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shifted') as number)
}

/** Runs in the page: true once its text is shown in the loaded fonts. */
function hasFonts(): boolean {
  return document.fonts.status === 'loaded' && [...document.fonts].some((font) => font.status === 'loaded')
}

for (const path of ['/', '/compass', '/contact', '/faq', '/frameworks/serve', '/manifesto']) {
  test(`keeps ${path} from shifting while its fonts load, and fits it on a small phone`, async ({ page }) => {
    // late fonts are the ones that could move something
    let release: () => void = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.woff2', async (route) => {
      await held
      await route.continue()
    })
    const shifted = await watchShifts(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    release()
    await page.waitForLoadState('load')
    await expect.poll(() => page.evaluate(hasFonts)).toBe(true)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
    expect(await shifted()).toBeLessThan(0.02)
    await expectToFit(page)
  })
}

test('leaves the same gap in the manifesto between each belief or commitment and its words', async ({ page }) => {
  await page.goto('/manifesto')
  const gaps = await page
    .locator('.manifesto > h3 + p')
    .evaluateAll((all) =>
      all.map((words) =>
        Math.round(words.getBoundingClientRect().top - words.previousElementSibling!.getBoundingClientRect().bottom),
      ),
    )
  expect(gaps.length).toBeGreaterThan(5)
  expect(new Set(gaps).size, String(gaps)).toBe(1)
})
