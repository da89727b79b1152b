import { expectApart } from './boxes.ts'
import { publicPages } from './built-pages.ts'
import { expectToFit } from './devices.ts'
import { expect, expectAccessible, failedRequest, test } from './story.ts'

const frameworks = publicPages.map(({ path }) => path).filter((path) => path.startsWith('/frameworks/'))
const journey = frameworks.find((path) => path.endsWith('-journey'))!
const sizes = [
  { width: 320, height: 568 },
  { width: 375, height: 812 },
  { width: 667, height: 375 },
  { width: 1440, height: 900 },
]

/** As WCAG 1.4.12 has it. */
const wideSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Runs in the page: adds these rules in place of those before. */
function restyle(rules: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [sheet]
}

test('each page leads from its beginning to its practice', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // in the order of their addresses
  const labels = ['See the thirty days', 'Read the twelve stages', 'Quick reference']
  labels.push('Begin with week 1', 'Read the five prompts', 'Fill in the wheel')
  for (const [place, path] of frameworks.entries()) {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(path)
    const begin = page.locator('main header').getByRole('link').first()
    await expect(begin).toBeInViewport({ ratio: 1 })
    await expect(begin).toHaveText(labels[place]!)
    const { hash } = new URL(await begin.evaluate((link: HTMLAnchorElement) => link.href))
    await begin.click()
    await expect(page.locator(hash), `${place + 1}`).toBeInViewport({ ratio: 1 })
  }
})

test('the pages are dark from end to end, in light and dark', async ({ page }) => {
  for (const path of frameworks) {
    await page.goto(path)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((detail) => document.dispatchEvent(new CustomEvent('theme', { detail })), theme)
      const grounds = await page
        .locator('header, main > *, main article, footer')
        .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).getPropertyValue('--paper')))
      expect(new Set(grounds), `${path} in ${theme}`).toEqual(new Set(['#12201c']))
    }
  }
})

test('the Journey’s practice has thirty days', async ({ page }) => {
  await page.goto(journey)
  const lists = page.locator('main h3 + ol')
  await expect(lists.last()).toHaveCSS('list-style-type', 'decimal')
  await expect(lists).toHaveCount(5)
  await expect(lists.locator('li')).toHaveCount(30)
  expect(await lists.evaluateAll((all) => all.map((list) => (list as HTMLOListElement).start))).toEqual([
    1, 7, 13, 19, 25,
  ])
})

test('each stage of the Odyssey has a challenge and core growth work, and leads to its neighbours', async ({
  page,
}) => {
  await page.goto('/frameworks/lovers-odyssey')
  const main = page.getByRole('main')
  for (const part of ['Challenge:', 'Core growth work:']) {
    await expect(main.getByRole('listitem').filter({ hasText: new RegExp(`^${part}`) })).toHaveCount(12)
  }
  const phases = ['Individual Foundation (1-3)', 'Partnership Formation (4-6)']
  for (const phase of [...phases, 'Deepening Intimacy (7-9)', 'Shared Purpose (10-12)']) {
    await expect(main).toContainText(phase)
  }
  for (const mapped of [
    'All stages: Va Ben6, the core foundation',
    'Stages 4-12: PAUSE',
    'Stages 3, 5, 8 and 11: RELATE',
    'Stages 1, 7 and 11: Concord Journey',
  ]) {
    await expect(main).toContainText(mapped)
  }
  const map = page.getByRole('figure')
  await expect(map.getByRole('link')).toHaveCount(12)
  await map.getByRole('link', { name: 'The Spark' }).click()
  await expect(page).toHaveURL(/#the-spark$/)
  await expect(page.getByRole('heading', { name: '2. The Spark' })).toBeInViewport()
  await page.getByRole('link', { name: 'Next: The Doubt' }).click()
  await expect(page.getByRole('heading', { name: '3. The Doubt' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Previous: The Spark' })).toBeVisible()
})

test('the pages end with the way to the assessment and back home', async ({ page }) => {
  const named: Record<string, string> = {
    '/frameworks/serve': 'Assess My Service Mindset',
    '/frameworks/lovers-odyssey': 'Find My Stage',
  }
  for (const path of frameworks) {
    await page.goto(path)
    const [assess, home] = await page
      .getByRole('main')
      .getByRole('link')
      .all()
      .then((links) => links.slice(-2))
    await expect(assess!).toHaveText(named[path] ?? 'Take the Assessment')
    await expect(assess!).toHaveAttribute('href', '/compass')
    await expect(home!).toHaveText('Back to Home')
    await expect(home!).toHaveAttribute('href', '/')
  }
})

test('drawings and their words stay in their place, also with wide spacing', async ({ page }) => {
  for (const path of frameworks) {
    await page.goto(path)
    for (const style of ['', wideSpacing]) {
      await page.evaluate(restyle, style)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await test.step(`${path} ${size.width} ${style}`, () => expectApart(page.getByRole('figure')))
      }
    }
  }
})

test.describe('an address with a slip', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('is told the page that is nearest, by its name, and only if one is near', async ({ page }) => {
    const answer = await page.goto('/framework/puase')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectToFit(page)
    }
    await expectAccessible(page)
    await page.getByText('Were you looking for').getByRole('link', { name: 'PAUSE' }).click()
    await expect(page).toHaveURL('/frameworks/pause')
    await page.goto('/nowhere')
    await expect(page.getByText('Were you looking for')).toBeHidden()
  })
})
