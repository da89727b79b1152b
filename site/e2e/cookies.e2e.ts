import type { Page } from '@playwright/test'
import { cookieName, hints } from '#api/contract/cookies.ts'
import { everyAddressOf } from './calls.ts'
import { signInOnPage } from './signing-in.ts'
import { expect, failedRequest, signUp, startedAsGuest, test } from './story.ts'
import { agreeOnPage, atQuestion } from './survey-steps.ts'

test.use({ expectedNoise: [failedRequest] })

/** Gives this browser its cookies as the version before set them. */
async function keepOldCookies(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, name: cookie.name.replace(/^.*\./, '') })))
}

const namesOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name.replace(/-\d+/, '')).toSorted()

test('goes on with a guest whose cookies have the old names', async ({ page }) => {
  const id = await startedAsGuest(page, 3)
  await keepOldCookies(page)
  await page.goto(`/assessment?id=${id}`)
  await atQuestion(page, 4)
  await expect(page.getByText('You’re trying this without an account.')).toBeVisible()
  expect(await namesOf(page)).toEqual(['concord.guest', 'concord.session'])
})

test('goes on with a user whose cookies have the old names, from the first paint', async ({ page }) => {
  await signUp(page)
  await keepOldCookies(page)
  await page.goto('/faq')
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  expect(await namesOf(page)).toEqual(['concord.session', 'concord.signed_in', 'known_device'])
})

for (const value of ['1', '0f8fad5b-d9cb-469f-a165-70867728950e']) {
  test(`lets a visitor begin beside a neighbour’s signed_in=${value}`, async ({ page, baseURL }) => {
    const neighbours = { session: 'abc', signed_in: value, guest: value }
    await page.context().addCookies(Object.entries(neighbours).map(([name, value]) => ({ name, value, url: baseURL! })))
    await page.goto('/assessment#try')
    if (value !== '1') {
      // believed until the API has said that nobody is signed in
      await expect(page).toHaveURL(/\/auth/)
      await page.goto('/assessment#try')
    }
    await agreeOnPage(page)
    await atQuestion(page, 1)
    const kept = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))
    expect(kept).toMatchObject(neighbours)
  })
}

test('blames the web server, not the browser, if it hides the hints from scripts', async ({ page }) => {
  const person = await signUp(page)
  await page.context().clearCookies()
  await page.route(everyAddressOf('POST /api/login'), async (route) => {
    const answer = await route.fetch()
    const lines = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
    const headers = { 'set-cookie': lines.map(({ value }) => `${value}; HttpOnly`).join('\n') }
    await route.fulfill({ response: answer, headers: { ...answer.headers(), ...headers } })
  })
  await page.goto('/auth')
  await signInOnPage(page, person)
  await expect(page.getByText('This site’s server hides a cookie').first()).toBeVisible()
  await expect(page.getByText('your browser blocked it')).toBeHidden()
})

test('loads a page once, whatever a hint holds', async ({ page, baseURL }) => {
  const name = cookieName(new URL(baseURL!), hints.guest)
  await page.context().addCookies([{ name, value: '-'.repeat(36), url: baseURL! }])
  let loads = 0
  page.on('framenavigated', () => (loads += 1))
  await page.goto('/assessment#try')
  await expect(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)
})
