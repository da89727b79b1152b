import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { laterSheet } from './sheets.ts'
import { expect, resultToRead, test } from './story.ts'

const sheetButton = (page: Page) => page.getByRole('button', { name: 'Picture or link' }).first()

/** Opens the sheet by keyboard, as someone with a result. */
async function openSheet(page: Page) {
  await page.goto(`/results/${await resultToRead(page, laterSheet)}`)
  await sheetButton(page).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Share your flower' })
  await expect(sheet.getByRole('button', { name: 'Save the picture' })).toBeEnabled()
  return sheet
}

async function savedPicture(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the picture' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/-result\.png$/)
  return readFile(await download.path())
}

/** Width and height of a PNG. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('saves the picture as a post and as a story, says so over the sheet, and gives the focus back', async ({
  page,
}) => {
  const sheet = await openSheet(page)
  const shape = await savedPicture(page)
  expect(sizeOf(shape)).toEqual([1080, 1350])
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
  await expect(toast).toContainText('Picture saved')
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toBeHidden()
  for (const choice of await sheet.getByRole('checkbox').all()) await choice.check()
  const preview = sheet.getByRole('img', { name: /^Preview\. Robin’s flower, .+ Spark 100, / })
  await sheet.getByRole('radio', { name: 'A story, 9:16' }).check()
  await expect(preview).toHaveAttribute('height', '1920')
  expect(sizeOf(await savedPicture(page))).toEqual([1080, 1920])
  await sheet.getByRole('radio', { name: 'A post, 4:5' }).check()
  await expect(preview).toHaveAttribute('height', '1350')
  expect((await savedPicture(page)).equals(shape)).toBe(false)
  await sheet.getByRole('button', { name: 'Close' }).first().press('Escape')
  await expect(sheet).toBeHidden()
  await expect(sheetButton(page)).toBeFocused()
})

test('keeps Save in sight over every choice on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const sheet = await openSheet(page)
  const choices = [...(await sheet.getByRole('checkbox').all()), ...(await sheet.getByRole('radio').all())]
  expect(choices.length).toBeGreaterThan(4)
  for (const choice of choices) {
    await choice.focus()
    for (const control of [choice, sheet.getByRole('button', { name: 'Save the picture' })]) {
      const isOnTop = await control.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return (
          bottom <= innerHeight && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
        )
      })
      expect(isOnTop).toBe(true)
    }
  }
})
