import type { Page } from '@playwright/test'
import { keepPicture, pictured } from './pictures.ts'
import { expect, resultToRead, test } from './story.ts'

/** The picture in the share sheet of a result, with all that it may show. */
async function shareCard(page: Page, path: string, theme: string) {
  await page.goto('/')
  await page.evaluate((wanted) => localStorage.setItem('theme', wanted), theme)
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await page.getByRole('button', { name: 'Share My Results' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share your flower' })
  await expect(sheet.getByRole('button', { name: 'Save the picture' })).toBeEnabled()
  for (const choice of await sheet.getByRole('checkbox').all()) await choice.check()
  const card = sheet.getByRole('img', { name: /^Preview\. Robin’s flower, .+ Spark \d+, / })
  await expect(card).toBeVisible()
  return card
}

for (const [sheet, answers] of Object.entries(pictured)) {
  test(`the picture to share of ${sheet} signals is the same in both themes`, async ({ page }, testInfo) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const path = `/results/${await resultToRead(page, answers)}`
    const picture = `share-card-${sheet}.png`
    keepPicture(testInfo, picture, await (await shareCard(page, path, 'light')).screenshot())
    await expect(await shareCard(page, path, 'dark')).toHaveScreenshot(picture)
  })
}
