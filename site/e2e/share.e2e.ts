import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { laterSheet } from './sheets.ts'
import { expect, resultToRead, signUp, startedAsGuest, test } from './story.ts'

const sheetButton = (page: Page) => page.getByRole('button', { name: 'Picture or link' }).first()

/** Opens the sheet by keyboard, as someone with a result. */
async function openSheet(page: Page) {
  await page.goto(`/results/${await resultToRead(page, laterSheet)}`)
  await sheetButton(page).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Share your flower' })
  await expect(sheet.getByRole('img', { name: /^Preview/ })).toBeVisible()
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
  const preview = sheet.getByRole('img', { name: /^Preview\. .+ Robin’s flower\. .+ Spark 100, / })
  for (const [format, height] of [
    ['A story, 9:16', 1920],
    ['A post, 4:5', 1350],
  ] as const) {
    await sheet.getByRole('radio', { name: format }).check()
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(height)
    const saved = await savedPicture(page)
    expect([sizeOf(saved), saved.equals(shape)]).toEqual([[1080, height], false])
  }
  await sheet.getByRole('button', { name: 'Close' }).first().press('Escape')
  await expect(sheet).toBeHidden()
  await expect(sheetButton(page)).toBeFocused()
})

test('draws a result for its owner and the sample for anyone, by no name in the address', async ({ page, browser }) => {
  const { request } = page
  const pathOf = (id: string, query = 'format=post&shows=score,person') => `/results/${id}/picture.png?${query}`
  const mine = pathOf(await resultToRead(page, laterSheet))
  const drawn = await request.get(mine)
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png'])
  expect(drawn.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  const others = await browser.newContext()
  const other = await others.newPage()
  const codeOf = async (path: string) => {
    const answer = await other.request.get(path)
    return [answer.status(), (await answer.json()).code]
  }
  expect(await codeOf(mine)).toEqual([401, 'unauthorized'])
  for (const format of ['post', 'story', 'wide']) {
    const sample = await other.request.get(pathOf('6', `format=${format}&shows=`))
    expect([sample.status(), sample.headers()['content-type']]).toEqual([200, 'image/png'])
  }
  for (const query of ['', 'format=poster&shows=', 'format=post', 'format=post&shows=name']) {
    expect(await codeOf(pathOf('6', query))).toEqual([400, 'invalid'])
  }
  await startedAsGuest(other)
  expect(await codeOf(mine)).toEqual([403, 'account-needed'])
  await others.clearCookies()
  await signUp(other)
  expect(await codeOf(mine)).toEqual([404, 'not-found'])
  await others.close()
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
