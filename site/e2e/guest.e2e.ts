import type { Page } from '@playwright/test'
import { expectApart } from './boxes.ts'
import { everyAddressOf, read } from './calls.ts'
import { smallPhone } from './devices.ts'
import { fillInAccount } from './signing-in.ts'
import { expect, failedRequest, newcomer, startedAsGuest, test } from './story.ts'
import { agreeOnPage, answerByKey, atQuestion } from './survey-steps.ts'

test.use({ expectedNoise: [failedRequest] })

/** Creates an account and agrees again, as somebody else may be registering. */
async function createAccount(page: Page): Promise<void> {
  await fillInAccount(page, newcomer())
  await page.getByRole('button', { name: 'Create Account' }).click()
  await agreeOnPage(page)
}

test.describe('on a small phone', () => {
  test.use({ viewport: smallPhone })

  test('reaches the first statement from home in four touches and ten seconds', async ({ page, context }) => {
    await page.goto('/')
    const since = Date.now()
    await page.getByRole('link', { name: 'Try it first, without an account' }).first().click()
    await expect(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
    expect(await context.cookies()).toEqual([])
    await expectApart(page.locator('main'))
    expect(1 + (await agreeOnPage(page))).toBe(4)
    await atQuestion(page, 1)
    expect(Date.now() - since).toBeLessThan(10_000)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('You’re trying this without an account.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Logout' })).toBeHidden()
    await expectApart(page.locator('main'))
  })
})

test('moves everything to an account, also unsent answers, and returns to the same statement', async ({ page }) => {
  await page.clock.install()
  const id = await startedAsGuest(page, 5)
  await page.goto(`/assessment?id=${id}`)
  await answerByKey(page, 6, 6)
  await expect(page.getByText(/all answers saved/i)).toBeVisible()
  await page.route(everyAddressOf('POST /api/responses'), (route) => route.abort())
  await answerByKey(page, 7, 8)
  await expect(page.getByText(/2 answers are kept on this device/)).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await atQuestion(page, 8)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.unroute(everyAddressOf('POST /api/responses'))
  await createAccount(page)
  await expect(page).toHaveURL(`/assessment?id=${id}&question=8`)
  await atQuestion(page, 8)
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName('4 Agree')
  await expect(page.getByText(/all answers saved/i)).toBeVisible()
  expect((await read(page, 'GET /api/assessments/:id', { params: { id } })).answered).toBe(8)
  const stored = await page.evaluate(() => Object.keys(localStorage))
  expect(stored.filter((key) => key.startsWith('survey-answers'))).toEqual([])
})
