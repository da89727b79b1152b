import type { Page } from '@playwright/test'
import { publicPages } from './built-pages.ts'
import { expect, expectAccessible, failedRequest, signUp, test } from './story.ts'
import { expectToFit, screenSizes } from './devices.ts'

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

for (const { path } of publicPages) {
  test(`${path} is accessible, in light and dark`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
  })

  test(`${path} keeps still while its fonts arrive, and fits a narrow phone`, async ({ page }) => {
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

/** Screens, and what one comes to each to press; those of the survey, home and the dashboard have stories of their own. */
const screens = [
  { path: '/auth', control: 'Sign In' },
  { path: '/compass', control: 'Start Your Assessment' },
  { path: '/about', control: 'a sample result' },
  { path: '/community', control: 'Join the Waitlist' },
  { path: '/frameworks/serve', control: 'Read the five prompts' },
  { path: '/nowhere', control: 'Home' },
  { path: '/account', control: 'Save names', isOwn: true },
]

for (const { path, control, isOwn = false } of screens) {
  test.describe(path, () => {
    test.use({ expectedNoise: path === '/nowhere' ? [failedRequest] : [] })

    test(`${path} fits every screen, can be pressed there and is accessible, in light and dark`, async ({ page }) => {
      if (isOwn) await signUp(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      const named = { name: control, exact: true }
      const main = page.getByRole('main')
      const pressed = main.getByRole('button', named).or(main.getByRole('link', named)).first()
      for (const size of screenSizes) {
        await page.setViewportSize(size)
        await expectToFit(page)
        await pressed.click({ trial: true })
        await expect(pressed).toBeInViewport({ ratio: 1 })
        await expectAccessible(page)
      }
    })
  })
}

test.describe('Page Not Found', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('a page that is not found is accessible, in light and dark', async ({ page }) => {
    await page.goto('/nowhere')
    await expectAccessible(page)
  })
})

test('in the manifesto every belief and commitment is as near to its words', async ({ page }) => {
  for (const size of screenSizes) {
    await page.setViewportSize(size)
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
  }
})
