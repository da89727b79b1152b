import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatScore } from '../lib/format.ts'
import { expectApart } from './boxes.ts'
import { read } from './calls.ts'
import { laterSheet } from './sheets.ts'
import { completedAssessment, expect, expectAccessible, failedRequest, resultToRead, signUp, test } from './story.ts'
import { expectToFit, onEachDevice } from './devices.ts'

/** Someone with a result who has opened the sheet; gives the result's id. */
async function openSheet(page: Page, resultOf = resultToRead) {
  const id = await resultOf(page, laterSheet)
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

test('the picture is saved as a post and as a story, without a call to the server', async ({ page }) => {
  const { sheet } = await openSheet(page)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  const shape = await savedPicture(page)
  expect(sizeOf(shape)).toEqual([1080, 1350])
  await expect(sheet.getByText('Picture saved', { exact: true })).toBeVisible()
  for (const choice of await sheet.getByRole('checkbox').all()) await choice.check()
  const preview = sheet.getByRole('img', { name: /^Preview\. Robin’s flower, .+ Spark 100, / })
  await expect(preview).toBeVisible()
  await sheet.getByRole('radio', { name: 'A story, 9:16' }).check()
  await expect(preview).toHaveAttribute('height', '1920')
  expect(sizeOf(await savedPicture(page))).toEqual([1080, 1920])
  await sheet.getByRole('radio', { name: 'A post, 4:5' }).check()
  await expect(preview).toHaveAttribute('height', '1350')
  expect((await savedPicture(page)).equals(shape)).toBe(false)
  expect(calls).toEqual([])
})

test('a device whose share sheet takes pictures is handed one together with the text, as ticked', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: ({ files, text }: ShareData) => files?.[0]?.type === 'image/png' && text !== undefined,
      share: async ({ files, text }: ShareData) =>
        document.body.setAttribute('data-shared', `${files?.[0]?.name}: ${text}`),
    })
  })
  const { id, sheet } = await openSheet(page)
  const score = await read(page, 'GET /api/assessments/:id/score', { params: { id } })
  const choice = sheet.getByRole('checkbox', { name: 'The score and zone' })
  await expect(choice).toBeChecked()
  await sheet.getByRole('button', { name: 'Share picture and text' }).click()
  const shared = page.locator('body')
  await expect(shared).toHaveAttribute('data-shared', /^\S+-result\.png: I completed the .+\/compass$/)
  await expect(shared).toHaveAttribute('data-shared', new RegExp(`${formatScore(score.rasScore)} out of 100`))
  await expect(shared).toHaveAttribute('data-shared', new RegExp(score.tier))
  await choice.uncheck()
  await sheet.getByRole('button', { name: 'Share picture and text' }).click()
  await expect(shared).toHaveAttribute('data-shared', /^\S+-result\.png: I completed the \S+ assessment\. \S+$/)
  await page.reload()
  await page.getByRole('button', { name: 'Share My Results' }).click()
  await expect(choice).not.toBeChecked()
})

test('nothing in the sheet lies over anything else, on any screen', async ({ page }) => {
  const { sheet } = await openSheet(page)
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 375, height: 812 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    // the ways to pass it on stay in sight over what is scrolled
    await expectApart(sheet.getByRole('group', { name: 'What it shows' }))
    await expectApart(sheet.getByRole('region', { name: 'Pass it on' }))
  }
  // what names the person's styles is off until they say so
  await expect(sheet.getByRole('checkbox', { name: 'Your line of styles' })).not.toBeChecked()
})

test('the text is copied, with the score and the zone, and a toast over the sheet says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, sheet } = await openSheet(page)
  const score = await read(page, 'GET /api/assessments/:id/score', { params: { id } })
  await sheet.getByRole('button', { name: 'Copy the text' }).click()
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
  await expect(toast).toContainText('Results copied!')
  await expect(toast).toContainText('Your results have been copied to clipboard.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`${formatScore(score.rasScore)} out of 100`)
  expect(copied).toContain(score.tier)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Copy the text' }).click()
  await page.keyboard.press('F8')
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toBeHidden()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Copy the text' }).click()
  await sheet.getByRole('button', { name: 'Close' }).first().click()
  await expect(sheet).toBeHidden()
  await expect(toast).toBeVisible()
})

test('the sample is shared as a sample', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ text, url }: ShareData) => document.body.setAttribute('data-shared', `${text} ${url}`),
    })
  })
  await page.goto('/results/6')
  await page.getByRole('button', { name: 'Share My Results' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share the sample' })
  await expect(sheet.getByText('This is a sample. The person behind it is made up.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Make a link' })).toBeHidden()
  await sheet.getByRole('button', { name: 'Share as text' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', /^This is a sample result .+\/results\/6$/)
  await expectAccessible(page)
})

test('on the smallest phone the sheet can be read and used', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const { sheet } = await openSheet(page)
  await expectToFit(sheet)
  for (const control of await sheet.locator('input, button, a').all()) {
    await control.scrollIntoViewIfNeeded()
    await control.click({ trial: true })
  }
  await expectAccessible(page)
})

for (const viewport of [
  { width: 320, height: 568 },
  { width: 375, height: 812 },
]) {
  test(`on a phone of ${viewport.width} by ${viewport.height} the picture can be saved from everywhere in the sheet`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const { sheet } = await openSheet(page)
    const save = sheet.getByRole('button', { name: 'Save the picture' })
    const isOnTop = () =>
      save.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        return bottom <= innerHeight && document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === button
      })
    expect(await isOnTop()).toBe(true)
    for (const choice of [...(await sheet.getByRole('checkbox').all()), ...(await sheet.getByRole('radio').all())]) {
      await choice.focus()
      await expect(choice).toBeInViewport()
      expect(await isOnTop()).toBe(true)
      const isCovered = await choice.evaluate((input) => {
        const { left, right, top, bottom } = input.getBoundingClientRect()
        return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) !== input
      })
      expect(isCovered).toBe(false)
    }
  })
}

test('a browser that does not copy shows the text to take along', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  const { sheet } = await openSheet(page)
  await sheet.getByRole('button', { name: 'Copy the text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy your results' })
  await expect(dialog.getByRole('textbox')).toHaveValue(/out of 100/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeVisible()
})

test('the sheet opens when asked for, and works from the keyboard', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`/results/${await resultToRead(page)}`)
  const button = page.getByRole('button', { name: 'Share My Results' })
  await expect(page.locator('astro-island:not([ssr])').filter({ has: button })).toBeAttached()
  expect(fetched.filter((url) => /ShareSheet/.test(url))).toEqual([])
  await button.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Share your flower' })
  await expect(sheet).toBeVisible()
  expect(fetched.filter((url) => /ShareSheet/.test(url))).not.toEqual([])
  await sheet.getByRole('checkbox', { name: /names of the ten/ }).focus()
  await page.keyboard.press('Space')
  await expect(sheet.getByRole('img', { name: /^Preview.*: Spark / })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
})

test.describe('without a connection', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('without a connection the button to share says why nothing opens, and the next press tries again', async ({
    page,
  }) => {
    await page.goto(`/results/${await resultToRead(page)}`)
    await page.route(/ShareSheet/, (route) => route.abort())
    const button = page.getByRole('button', { name: 'Share My Results' })
    await button.click()
    await expect(page.getByText('Sharing could not be opened. Please check your connection')).toBeVisible()
    await page.unroute(/ShareSheet/)
    await button.click()
    await expect(page.getByRole('dialog', { name: 'Share your flower' })).toBeVisible()
  })
})

onEachDevice(() => {
  test('the sheet is accessible, in light and dark', async ({ page }) => {
    await signUp(page)
    const { sheet } = await openSheet(page, completedAssessment)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Make a link' }).click()
    await expect(sheet.getByLabel('Address of the link')).toBeVisible()
    await expectAccessible(page)
    await expectToFit(sheet)
  })
})
