import type { Page } from '@playwright/test'
import { expectApart } from './boxes.ts'
import { keepPicture, pictured } from './pictures.ts'
import { expect, expectAccessible, resultToRead, test } from './story.ts'

const viewports = [
  { width: 320, height: 568 },
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const screensOf = (page: Page) => page.locator('.slowly > .screen')
/** The screen that begins where the window does, counted from 0; -1 where parts of two are in it. */
const shown = (page: Page) =>
  screensOf(page).evaluateAll((screens) =>
    screens.findIndex((screen) => Math.abs(screen.getBoundingClientRect().top) < 1),
  )

async function openSlowly(page: Page, sheet = pictured.apart): Promise<string> {
  const path = `/results/${await resultToRead(page, sheet)}`
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${path}/slowly`)
  return path
}

test('someone reads slowly, by keys and by pressing anywhere, to the end, and is back where they came from', async ({
  page,
}) => {
  const path = `/results/${await resultToRead(page, pictured.apart)}`
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await page.getByRole('link', { name: 'Read it slowly' }).click()
  await expect(page).toHaveURL(/\/slowly$/)
  const count = await screensOf(page).count()
  expect(count).toBeGreaterThanOrEqual(6)
  expect(count).toBeLessThanOrEqual(8)
  await expect(page.getByRole('heading', { level: 1, name: /Relational Intelligence/ })).toBeInViewport()
  const ways = [
    () => page.keyboard.press('Space'),
    () => page.keyboard.press('ArrowRight'),
    () => page.mouse.click(20, 300),
    () => page.keyboard.press('ArrowDown'),
    () => page.keyboard.press('PageDown'),
  ]
  for (let place = 1; place < count; place += 1) {
    await ways[place % ways.length]!()
    await expect.poll(() => shown(page)).toBe(place)
    await expect(screensOf(page).nth(place)).toBeFocused()
  }
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shown(page)).toBe(count - 2)
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Share My Results' }).click()
  await expect(page.getByRole('dialog', { name: 'Share your flower' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
})

for (const [sheet, answers] of Object.entries(pictured)) {
  test(`the screens of ${sheet} signals are the same in both themes`, async ({ page }, testInfo) => {
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      await openSlowly(page, answers)
      const picture = `slowly-${sheet}-${viewport.width}.png`
      keepPicture(testInfo, picture, await page.screenshot({ fullPage: true }))
      await page.evaluate(() => document.dispatchEvent(new CustomEvent('theme', { detail: 'dark' })))
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page).toHaveScreenshot(picture, { fullPage: true })
      await page.evaluate(() => localStorage.removeItem('theme'))
    }
  })
}

test('reading slowly can be left at any time', async ({ page }) => {
  const path = await openSlowly(page)
  await page.keyboard.press('Space')
  await page.getByRole('link', { name: 'The whole result' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
})

test('each sheet has its screens, with nothing over anything else, and what is hard is not called by name', async ({
  page,
}) => {
  for (const [sheet, answers] of Object.entries(pictured)) {
    await page.context().clearCookies()
    await openSlowly(page, answers)
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      await expectApart(page.locator('.slowly'))
      const heights = () => screensOf(page).evaluateAll((screens) => screens.map((screen) => screen.clientHeight))
      // the window's new size arrives a moment later
      await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThanOrEqual(viewport.height)
    }
    const words = await page.locator('.slowly').innerText()
    if (sheet !== 'apart') expect(words).not.toMatch(/nearest|lowest/)
    if (sheet === 'cared') expect(words).not.toMatch(/longest petal: (Anchor|Pattern)/)
    await expectAccessible(page)
  }
})

test('shows every line of a text that is taller than the window, forwards and backwards', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 360 })
  await openSlowly(page)
  const heights = await screensOf(page).evaluateAll((screens) => screens.map((screen) => screen.clientHeight))
  expect(Math.max(...heights)).toBeGreaterThan(1.5 * 360)
  const unread = await page.locator('.slowly').evaluate((article) => {
    const words = [...article.querySelectorAll('.screen :is(h1, h2, p, dt, dd)')].filter((one) => one.checkVisibility())
    const linesOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    }
    const press = (key: string) => dispatch(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    const dispatch = (event: KeyboardEvent) => void (document.activeElement ?? document.body).dispatchEvent(event)
    return ['ArrowDown', 'ArrowUp'].map((key) => {
      const seen = new Set<string>()
      const all = new Set<string>()
      for (let last = -1; last !== scrollY; press(key)) {
        last = scrollY
        words.forEach((one, place) =>
          linesOf(one).forEach(({ top, bottom }, line) => {
            all.add(`${place} ${line}`)
            if (top >= 0 && bottom <= innerHeight) seen.add(`${place} ${line}`)
          }),
        )
      }
      return [...all].filter((line) => !seen.has(line))
    })
  })
  expect(unread).toEqual([[], []])
})

test('the sample is read slowly by anyone, and an address of nothing is no page', async ({ page }) => {
  await page.goto('/results/6/slowly')
  await expect(page.getByText('A sample', { exact: true })).toBeVisible()
  const answer = await page.request.get('/results/none/slowly')
  expect(answer.status()).toBe(401)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, reading slowly is a plain sequence, with a way on', async ({ page }) => {
    await page.goto(`/results/${await resultToRead(page, pictured.apart)}/slowly`)
    await expect(page.getByText('space bar')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'That is you, on one day' })).toBeVisible()
    await page.getByRole('link', { name: 'Read the letter' }).click()
    await expect(page.getByRole('heading', { name: 'Your Personalized Insights' })).toBeVisible()
  })
})
