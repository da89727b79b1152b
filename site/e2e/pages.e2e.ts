import { holdRoute } from './calls.ts'
import { expect, test } from './story.ts'

/** Runs in the page: adds up its layout shifts from the first paint on. */
function watchShifts(): void {
  Object.assign(window, { shifted: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: true once its text is shown in the loaded fonts. */
function hasFonts(): boolean {
  return document.fonts.status === 'loaded' && [...document.fonts].some((font) => font.status === 'loaded')
}

test('keeps pages from shifting while their fonts load', async ({ page }) => {
  await page.addInitScript(watchShifts)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/', '/compass', '/contact', '/faq', '/frameworks/serve', '/manifesto']) {
    const release = await holdRoute(page, '**/*.woff2')
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    release()
    await page.waitForLoadState('load')
    await expect.poll(() => page.evaluate(hasFonts)).toBe(true)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
    expect(await page.evaluate(() => Reflect.get(window, 'shifted')), path).toBeLessThan(0.02)
    await page.unroute('**/*.woff2')
  }
})
