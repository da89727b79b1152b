import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectApart } from './boxes.ts'
import { expectToFit } from './devices.ts'
import { laterSheet } from './sheets.ts'
import { expect, resultToRead, test } from './story.ts'

/** Someone with a result who has opened the sheet; gives the result's id. */
async function openSheet(page: Page) {
  const id = await resultToRead(page, laterSheet)
  await page.goto(`/results/${id}`)
  await page.getByRole('button', { name: 'Share My Results' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share your flower' })
  await expect(sheet.getByRole('button', { name: 'Save the picture' })).toBeEnabled()
  return { id, sheet }
}

/** Width and height of a PNG. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

async function savedPicture(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the picture' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/-result\.png$/)
  return readFile(await download.path())
}

test('saves the picture as a post and as a story, without a call to the server', async ({ page }) => {
  const { sheet } = await openSheet(page)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  // what names the person's styles is off until they say so
  await expect(sheet.getByRole('checkbox', { name: 'Your line of styles' })).not.toBeChecked()
  const shape = await savedPicture(page)
  expect(sizeOf(shape)).toEqual([1080, 1350])
  await expect(sheet.getByText('Picture saved', { exact: true })).toBeVisible()
  for (const choice of await sheet.getByRole('checkbox').all()) await choice.check()
  const preview = sheet.getByRole('img', { name: /^Preview\. Robin’s flower, .+ Spark 100, / })
  await sheet.getByRole('radio', { name: 'A story, 9:16' }).check()
  await expect(preview).toHaveAttribute('height', '1920')
  expect(sizeOf(await savedPicture(page))).toEqual([1080, 1920])
  await sheet.getByRole('radio', { name: 'A post, 4:5' }).check()
  await expect(preview).toHaveAttribute('height', '1350')
  expect((await savedPicture(page)).equals(shape)).toBe(false)
  expect(calls).toEqual([])
})

test('shows a toast over the sheet, which closes on its own', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { sheet } = await openSheet(page)
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
  await sheet.getByRole('button', { name: 'Copy the text' }).click()
  await expect(toast).toContainText('Results copied!')
  await page.keyboard.press('F8')
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toBeHidden()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Copy the text' }).click()
  await sheet.getByRole('button', { name: 'Close' }).first().click()
  await expect(sheet).toBeHidden()
  await expect(toast).toBeVisible()
})

test('keeps Save in sight over every choice on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const { sheet } = await openSheet(page)
  await expectToFit(sheet)
  await expectApart(sheet.getByRole('group', { name: 'What it shows' }))
  await expectApart(sheet.getByRole('region', { name: 'Pass it on' }))
  const save = sheet.getByRole('button', { name: 'Save the picture' })
  const choices = [...(await sheet.getByRole('checkbox').all()), ...(await sheet.getByRole('radio').all())]
  expect(choices.length).toBeGreaterThan(4)
  for (const choice of choices) {
    await choice.focus()
    for (const control of [choice, save]) {
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

test('opens from the keyboard, and gives the focus back', async ({ page }) => {
  await page.goto(`/results/${await resultToRead(page)}`)
  const button = page.getByRole('button', { name: 'Share My Results' })
  await expect(page.locator('astro-island:not([ssr])').filter({ has: button })).toBeAttached()
  await button.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Share your flower' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
})
