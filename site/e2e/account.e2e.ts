import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { AccountExport } from '../../api/contract/export.ts'
import { call, read, statusOf } from './calls.ts'
import {
  completedAssessment,
  expect,
  failedRequest,
  type Person,
  secondDevice,
  signUp,
  signUpUnasked,
  startedAssessment,
  test,
} from './story.ts'

/** The account page, and one of its parts. */
async function openPart(page: Page, name: string) {
  await page.goto('/account')
  return page.getByRole('region', { name })
}

const canSignIn = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) =>
  (await call(page, 'POST /api/login', { body: { email, password } })).ok()

test('sends a visitor to sign in first', async ({ page }) => {
  await page.goto('/account')
  await expect(page).toHaveURL('/auth?next=%2Faccount')
})

test('saves new names', async ({ page }) => {
  await signUp(page)
  const part = await openPart(page, 'Your names')
  await expect(part.getByLabel('First name')).toHaveValue('Robin')
  await part.getByLabel('First name').fill(' Noor ')
  await part.getByLabel('Last name').fill('Vale')
  await part.getByRole('button', { name: 'Save names' }).click()
  await expect(part.getByText(/From now on we greet you as .Noor.\./)).toBeVisible()
  await page.reload()
  await expect(part.getByLabel('Last name')).toHaveValue('Vale')
})

test('saves a new password', async ({ page }) => {
  const person = await signUp(page)
  const part = await openPart(page, 'Your password')
  await part.getByRole('textbox', { name: 'Current password' }).fill(person.password)
  await part.getByRole('textbox', { name: 'New password' }).fill('a fresh morning')
  await part.getByRole('button', { name: 'Change password' }).click()
  await expect(part.getByText('Your other devices are signed out. This one stays signed in.')).toBeVisible()
  expect(await statusOf(page, 'GET /api/auth/user')).toBe(200)
  expect(await canSignIn(page, { ...person, password: 'a fresh morning' })).toBe(true)
})

test('lists devices, and signs out one or all', async ({ page, browser }) => {
  const person = await signUp(page)
  const others = [await secondDevice(browser, person), await secondDevice(browser, person)]
  const part = await openPart(page, 'Your devices')
  const rows = part.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'this device' })).toHaveText(/^Chrome on Linux, this device/)

  await rows.filter({ hasNotText: 'this device' }).first().getByRole('button').click()
  await expect(rows).toHaveCount(2)
  const statuses = await Promise.all(others.map((other) => statusOf(other, 'GET /api/auth/user')))
  expect(statuses.toSorted()).toEqual([200, 401])
  for (const other of others) await other.context().close()

  await part.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You are signed out everywhere')).toBeVisible()
  expect(await statusOf(page, 'GET /api/auth/user')).toBe(401)
})

test('downloads what it lists as JSON, and the answers as CSV', async ({ page }) => {
  await signUp(page)
  const id = await completedAssessment(page)
  const { answers } = await read(page, 'GET /api/assessments/:id', { params: { id } })
  const part = await openPart(page, 'Your data')
  const downloaded = async (format: string) => {
    const press = part.getByText(`Download as ${format}`).click()
    const [download] = await Promise.all([page.waitForEvent('download'), press])
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`))
    return readFile(await download.path(), 'utf8')
  }
  const exported = AccountExport.parse(JSON.parse(await downloaded('JSON')))
  expect(exported.profile.firstName).toBe('Robin')
  expect(exported.devices.map(({ name }) => name)).toEqual(['Chrome on Linux'])
  await expect(part.getByText(/^the names and dates of your devices/)).toBeVisible()
  expect(exported.assessments.map((assessment) => assessment.id)).toEqual([id])
  const given = exported.assessments[0]!.answers.map(({ questionId, answer }) => ({ questionId, answer }))
  expect(new Set(given)).toEqual(new Set(answers))
  expect((await downloaded('CSV')).trim().split('\n')).toHaveLength(201)
})

test('deletes answers and results but not the account once consent is withdrawn', async ({ page }) => {
  const person = await signUpUnasked(page)
  const part = await openPart(page, 'Your consent')
  await completedAssessment(page)
  await startedAssessment(page, 2)
  await page.reload()
  await expect(part).toContainText(/Given on \w+ \d+, \d{4}, to version 1/)
  await part.getByRole('button', { name: 'Withdraw consent...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw your consent?' })
  await dialog.getByRole('button', { name: 'Withdraw and delete' }).click()
  await expect(page.getByText('Consent withdrawn').first()).toBeVisible()
  expect(await read(page, 'GET /api/assessments')).toEqual([])
  expect(await read(page, 'GET /api/scores')).toEqual([])
  expect(await read(page, 'GET /api/consent')).toMatchObject({ isNeeded: true, givenAt: null })
  expect(await canSignIn(page, person)).toBe(true)
})

test.describe('deleting the account', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('deletes what this device stores of its owner', async ({ page }) => {
    const person = await signUp(page)
    await completedAssessment(page)
    const part = await openPart(page, 'Delete your account')
    await page.evaluate(() => {
      const mine = document.documentElement.dataset.signedIn
      sessionStorage.setItem(`draft:${mine}:contact`, '{"name":"Robin"}')
      for (const person of [mine, 'kim']) {
        localStorage.setItem(`survey-answers:${person}:1`, '{"1":{"answer":3,"chosenAt":1}}')
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
    // unsent answers of another person on this device must not be deleted
    expect(stored).toEqual(['survey-answers:kim:1'])
    expect(await canSignIn(page, person)).toBe(false)
    await page.reload()
    await expect(page.getByText('Your account is deleted')).toBeHidden()
  })
})
