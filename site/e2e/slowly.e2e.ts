import type { Page } from '@playwright/test'
import { laterSheet } from './sheets.ts'
import { expect, resultToRead, test } from './story.ts'

const screensOf = (page: Page) => page.locator('.slowly > .screen')
/** The index of the screen that begins where the window does; -1 if parts of two are in it. */
const shown = (page: Page) =>
  screensOf(page).evaluateAll((screens) =>
    screens.findIndex((screen) => Math.abs(screen.getBoundingClientRect().top) < 1),
  )

test('leads by keys and presses to the end, past every line of a text taller than the window, and back at any time', async ({
  page,
}) => {
  const path = `/results/${await resultToRead(page, laterSheet)}`
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await page.getByRole('link', { name: 'Read it slowly' }).click()
  await expect(page).toHaveURL(/\/slowly$/)
  const count = await screensOf(page).count()
  expect(count).toBeGreaterThanOrEqual(6)
  const heights = () => screensOf(page).evaluateAll((screens) => screens.map((screen) => screen.clientHeight))
  expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(page.viewportSize()!.height)
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
  await page.getByRole('button', { name: 'Picture or link' }).click()
  await expect(page.getByRole('dialog', { name: 'Share your flower' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'The whole result' }).click()
  await expect(page).toHaveURL(path)

  await page.setViewportSize({ width: 320, height: 360 })
  await page.goto(`${path}/slowly`)
  expect(Math.max(...(await heights()))).toBeGreaterThan(1.5 * 360)
  const unread = await page.locator('.slowly').evaluate((article) => {
    const words = [...article.querySelectorAll('.screen :is(h1, h2, p, dt, dd)')].filter((one) => one.checkVisibility())
    const lines = () =>
      words.flatMap((element, index) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
        return boxes.map(({ top, bottom }, line) => ({
          id: `${index} ${line}`,
          isSeen: top >= 0 && bottom <= innerHeight,
        }))
      })
    const press = (key: string) =>
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    return ['ArrowDown', 'ArrowUp'].map((key) => {
      const seen = new Set<string>()
      for (let last = -1; last !== scrollY; press(key)) {
        last = scrollY
        for (const { id, isSeen } of lines()) if (isSeen) seen.add(id)
      }
      return lines().filter(({ id }) => !seen.has(id))
    })
  })
  expect(unread).toEqual([[], []])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows a plain sequence that leads to the letter, also to a visitor with the sample', async ({ page }) => {
    await page.goto('/results/6/slowly')
    await expect(page.getByText('A sample', { exact: true })).toBeVisible()
    await expect(page.getByText('space bar')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'That is you, on one day' })).toBeVisible()
    await page.getByRole('link', { name: 'Read the letter' }).click()
    await expect(page.getByRole('heading', { name: 'Your Personalized Insights' })).toBeVisible()
  })
})
