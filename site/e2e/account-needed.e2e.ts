import type { Page } from '@playwright/test'
import { read } from './calls.ts'
import { expectToFit } from './devices.ts'
import { expect, expectAccessible, failedRequest, newcomer, startedAsGuest, test } from './story.ts'

const title = 'This comes with an account'
const screens = ['/dashboard', '/account', '/changes']

const notice = (page: Page) => page.getByRole('heading', { level: 1, name: title })

/** Notes every call of the API that the page makes from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  return calls
}

for (const path of screens) {
  test(`a guest at ${path} reads what an account is for, and nothing is asked for in vain`, async ({ page }) => {
    await startedAsGuest(page, 3)
    const calls = watchCalls(page)
    await page.goto(path)
    await expect(notice(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1)
    await expect(page.getByText('What you have answered on this device comes along.')).toBeVisible()
    const next = encodeURIComponent(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
      'href',
      `/auth?next=${next}#create-account`,
    )
    await expect(main.getByRole('link', { name: 'Go on where you stopped' })).toHaveAttribute('href', '/assessment#try')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText('Unauthorized')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
  })
}

test('the notice of what needs an account is accessible and fits every width', async ({ page }) => {
  await startedAsGuest(page)
  await page.goto('/dashboard')
  await expectAccessible(page)
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    await expectToFit(page)
  }
})

test('with an account the guest is back where they were, and all answers came along', async ({ page }) => {
  const person = newcomer()
  const id = await startedAsGuest(page, 12)
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('link', { name: 'Continue, question 13 of 200' })).toHaveAttribute(
    'href',
    `/assessment?id=${id}`,
  )
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeHidden()
  expect((await read(page, 'GET /api/assessments')).map(({ answered }) => answered)).toEqual([12])
})

test.describe('a result', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('a result is for accounts, without a script too', async ({ page }) => {
    const id = await startedAsGuest(page, 1)
    for (const path of [`/results/${id}`, `/results/${id}/slowly`]) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(403)
      await expect(notice(page)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
        'href',
        `/auth?next=${encodeURIComponent(path)}#create-account`,
      )
    }
    await expectAccessible(page)
    await page.goto('/results/6')
    await expect(page.getByRole('heading', { name: 'Your Personalized Insights' })).toBeVisible()
  })
})
