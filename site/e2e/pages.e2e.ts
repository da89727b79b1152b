import type { Page } from '@playwright/test'
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
  test(`keeps ${path} from shifting while its fonts load`, async ({ page }) => {
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
  })
}
