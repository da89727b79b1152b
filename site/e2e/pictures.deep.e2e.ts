import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { brightnessOf, recordFrames } from './frames.ts'
import { heroOf, openResult } from './hero-steps.ts'
import { pictured } from './pictures.ts'
import { expect, signUp, startedAssessment, test } from './story.ts'

/** Opens a part of a result, given the result's address; gives the part. */
const parts: Record<string, (page: Page, path: string) => Promise<Locator>> = {
  async hero(page, path) {
    await page.goto(path)
    // the cards and the guide are over its edge, in the theme's own colours
    await page.evaluate(() => {
      document.querySelectorAll('#cards, .guide').forEach((over) => over.remove())
      document.getElementById('main')!.style.background = 'black'
    })
    return heroOf(page)
  },
  async slowly(page, path) {
    await page.goto(`${path}/slowly`)
    return page.locator('body')
  },
  async poster(page, path) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
    return heroOf(page)
  },
  async 'share card'(page, path) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Share My Results' }).click()
    const sheet = page.getByRole('dialog', { name: 'Share your flower' })
    await expect(sheet.getByRole('button', { name: 'Save the picture' })).toBeEnabled()
    for (const choice of await sheet.getByRole('checkbox').all()) await choice.check()
    return sheet.getByRole('img', { name: /^Preview\. Robin’s flower, .+ Spark \d+, / })
  },
}

/** Sets the theme that pages open with. */
async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.emulateMedia({ media: null, reducedMotion: 'reduce' })
  await page.goto('/')
  await page.evaluate((wanted) => localStorage.setItem('theme', wanted), theme)
}

for (const [name, open] of Object.entries(parts)) {
  test(`draws the ${name} clearly on its own ground in both themes, whatever the scores`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    const [darkest, brightest] = name === 'poster' ? [220, 255] : [0, 60]
    for (const [sheet, answers] of Object.entries(pictured)) {
      await page.context().clearCookies()
      const path = await openResult(page, answers)
      for (const theme of ['light', 'dark']) {
        await chooseTheme(page, theme)
        const picture = await (await open(page, path)).screenshot()
        const { channels } = await sharp(picture).stats()
        for (const { mean, min, max } of channels.slice(0, 3)) {
          expect(mean, `${sheet}, ${theme}`).toBeGreaterThanOrEqual(darkest)
          expect(mean, `${sheet}, ${theme}`).toBeLessThanOrEqual(brightest)
          expect(max - min, `${sheet}, ${theme}`).toBeGreaterThan(150)
        }
      }
    }
  })
}

test('keeps the ground dark from the ending to the result, over a slow line', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, 200)}`)
  await expect(page.locator('.outlined-petal')).toHaveCount(10)
  await expect(page.locator('body')).toHaveClass(/night/)
  // a page is there in parts
  const session = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 50, downloadThroughput: 8_000, uploadThroughput: 30_000 }
  await session.send('Network.emulateNetworkConditions', slow)
  const frames = await recordFrames(page, async () => {
    await page.getByRole('button', { name: 'Complete Assessment' }).click()
    await expect(page).toHaveURL(/\/results\/.+/)
    await expect(page.locator('#cards')).toBeAttached()
    await page.waitForFunction(() => !document.documentElement.matches(':active-view-transition'))
  })
  expect(frames.length).toBeGreaterThan(10)
  // the ground has 29, the words on it add about 10; paper has 247
  for (const brightness of await brightnessOf(frames)) expect(brightness).toBeLessThan(45)
})
