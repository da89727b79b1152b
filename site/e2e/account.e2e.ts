import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { AccountExport } from '#api/export/contract.ts'
import { holdBack, read, statusOf } from './calls.ts'
import { completedAssessment, expect, failedRequest, signUp, test } from './story.ts'

async function openPart(page: Page, name: string) {
  await page.goto('/account')
  return page.getByRole('region', { name })
}

test('opens at the part that its address names once what is above has loaded', async ({ page }) => {
  await signUp(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await holdBack(page, 'GET /api/account/devices')
  await page.goto('/account#consent')
  const part = page.getByRole('region', { name: 'Your consent' })
  await expect(part).toBeAttached()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  release()
  const isAtTop = () =>
    part.evaluate((section) => {
      const { scrollMarginTop } = getComputedStyle(section)
      const { scrollPaddingTop } = getComputedStyle(document.documentElement)
      const start = parseFloat(scrollMarginTop) + parseFloat(scrollPaddingTop)
      return Math.abs(section.getBoundingClientRect().top - start) < 1
    })
  await expect.poll(isAtTop).toBe(true)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Withdraw consent...')
})

test('downloads what it lists as JSON, and the answers as CSV', async ({ page }) => {
  await signUp(page)
  const id = await completedAssessment(page)
  const { answers } = await read(page, 'GET /api/assessments/:id', { params: { id } })
  const part = await openPart(page, 'Your data')
  await expect(part.getByText(/^the names and dates of your devices/)).toBeVisible()
  const downloaded = async (format: string) => {
    const press = part.getByText(`Download as ${format}`).click()
    const [download] = await Promise.all([page.waitForEvent('download'), press])
    expect(download.suggestedFilename()).toMatch(new RegExp(`^concord-[-\\d]{10}\\.${format.toLowerCase()}$`))
    return readFile(await download.path(), 'utf8')
  }
  const exported = AccountExport.parse(JSON.parse(await downloaded('JSON')))
  expect(exported.devices.map(({ name }) => name)).toEqual(['Chrome on Linux'])
  expect(exported.assessments[0]!.answers).toHaveLength(answers.length)
  expect((await downloaded('CSV')).trim().split('\n')).toHaveLength(201)
})

test.describe('deleting the account', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('deletes what this device stores of its owner, and neither the theme nor anything of others', async ({
    page,
  }) => {
    const person = await signUp(page)
    const part = await openPart(page, 'Delete your account')
    await page.evaluate(() => {
      const mine = document.documentElement.dataset.signedIn
      localStorage.setItem('theme', 'dark')
      sessionStorage.setItem('draft::contact', '{}')
      for (const person of [mine, 'kim']) {
        sessionStorage.setItem(`draft:${person}:contact`, '{}')
        for (const area of ['passkey-offer', 'share-shows', 'support-hidden', 'survey-answers', 'wheel-marks']) {
          localStorage.setItem(`${area}:${person}:1`, '{}')
        }
      }
    })
    await part.getByRole('button', { name: 'Delete account...' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(person.password)
    await dialog.getByRole('button', { name: 'Delete everything' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Your account is deleted')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(stored.toSorted()).toEqual([
      'draft:kim:contact',
      'passkey-offer:kim:1',
      'share-shows:kim:1',
      'support-hidden:kim:1',
      'survey-answers:kim:1',
      'theme',
      'wheel-marks:kim:1',
    ])
    expect(await statusOf(page, 'POST /api/login', { body: person })).toBe(401)
    await page.reload()
    await expect(page.getByText('Your account is deleted')).toBeHidden()
  })
})
