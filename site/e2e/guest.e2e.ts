import type { BrowserContext, Page } from '@playwright/test'
import { tryPath } from '../lib/paths.ts'
import { expectApart } from './boxes.ts'
import { everyAddressOf, read } from './calls.ts'
import { fillInAccount, signInOnPage } from './signing-in.ts'
import {
  expect,
  failedRequest,
  newcomer,
  secondDevice,
  signUp,
  startedAsGuest,
  startedAssessment,
  test,
} from './story.ts'
import { agreeOnPage, answerByKey, atQuestion, beginButton as begin, option } from './survey-steps.ts'

test.use({ expectedNoise: [failedRequest] })

/** The names of the cookies by which the site knows this browser. */
async function knownBy(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies()
  return cookies.map(({ name }) => name).filter((name) => ['guest', 'session', 'signed_in'].includes(name))
}

async function createAccount(page: Page): Promise<void> {
  await fillInAccount(page, newcomer())
  await page.getByRole('button', { name: 'Create Account' }).click()
}

const answersOnDevice = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('survey-answers')))

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('reaches the first statement from home in four touches and ten seconds', async ({ page, context }) => {
    await page.goto('/')
    const since = Date.now()
    await page.getByRole('link', { name: 'Try it first, without an account' }).first().click()
    await expect(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
    expect(await knownBy(context)).toEqual([])
    await expectApart(page.locator('main'))
    expect(1 + (await agreeOnPage(page))).toBe(4)
    await atQuestion(page, 1)
    expect(Date.now() - since).toBeLessThan(10_000)
    await expect(page).toHaveURL(/\/assessment\?id=/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('You are trying this without an account.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Logout' })).toBeHidden()
    await expectApart(page.locator('main'))
    expect((await knownBy(context)).toSorted()).toEqual(['guest', 'session'])
  })

  test('asks for an account at the ending, and opens the result with it', async ({ page }) => {
    const id = await startedAsGuest(page, 200)
    await page.goto(`/assessment?id=${id}`)
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Complete Assessment' })).toHaveCount(0)
    await expectApart(page.locator('main'))
    await createAccount(page)
    // whoever registers here may be somebody else
    await agreeOnPage(page)
    await page.getByRole('button', { name: 'Complete Assessment' }).click()
    await expect(page).toHaveURL(`/results/${id}`)
    await expect(page.getByRole('heading', { name: 'Your Personalized Insights' })).toBeVisible()
    expect(await read(page, 'GET /api/scores')).toHaveLength(1)
  })
})

test('deletes everything on request, and asks for consent anew', async ({ page, context }) => {
  await page.goto(`/assessment?id=${await startedAsGuest(page, 2)}`)
  await atQuestion(page, 3)
  await page.getByRole('button', { name: 'Delete my answers' }).click()
  await page.getByRole('button', { name: 'Delete answers' }).click()
  await expect(page).toHaveURL('/')
  expect(await knownBy(context)).toEqual([])
  expect(await answersOnDevice(page)).toEqual([])
  await page.goto(tryPath)
  await expect(begin(page)).toBeVisible()
})

test.describe('an account', () => {
  test('takes over everything, also unsent answers, and returns to the same statement', async ({ page }) => {
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
    await expect(page).toHaveURL(/\/auth\?next=.*#create-account$/)
    await page.unroute(everyAddressOf('POST /api/responses'))
    await createAccount(page)
    await expect(page).toHaveURL(`/assessment?id=${id}&question=8`)
    // whoever registers here may be somebody else
    await agreeOnPage(page)
    await atQuestion(page, 8)
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName('4 Agree')
    await expect(page.getByText(/all answers saved/i)).toBeVisible()
    expect((await read(page, 'GET /api/assessments/:id', { params: { id } })).answered).toBe(8)
    await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
    await expect(page.getByText('You are trying this')).toHaveCount(0)
    expect(await answersOnDevice(page)).toEqual([])
  })

  test('made in another tab takes over the survey with its unsent answers', async ({ page, context }) => {
    await page.goto(`/assessment?id=${await startedAsGuest(page, 5)}`)
    await atQuestion(page, 6)
    await page.route(everyAddressOf('POST /api/responses'), (route) => route.abort())
    await option(page, 'Neutral').click()
    await atQuestion(page, 7)
    await option(page, 'Strongly Agree').click()
    await atQuestion(page, 8)
    await signUp(await context.newPage())
    await page.unroute(everyAddressOf('POST /api/responses'))
    await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
    await expect(page.getByText(/all answers saved/i)).toBeVisible()
    await expect.poll(async () => (await read(page, 'GET /api/assessments'))[0]?.answered).toBe(7)
  })

  test('keeps its own assessment beside the guest’s if it existed before', async ({ page, browser }) => {
    const person = newcomer()
    const other = await browser.newPage()
    await signUp(other, person)
    const before = await startedAssessment(other, 3)
    await other.close()

    const id = await startedAsGuest(page, 4)
    await page.goto(`/assessment?id=${id}`)
    await atQuestion(page, 5)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await expect(page.getByText('We’ll move the 4 answers given on this device to your account.')).toBeVisible()
    await signInOnPage(page, person)
    await atQuestion(page, 5)
    await expect(page).toHaveURL(new RegExp(`/assessment\\?id=${id}`))
    // a device on which the guest never was has both
    const phone = await secondDevice(browser, person)
    const own = await read(phone, 'GET /api/assessments')
    expect(new Set(own.map((each) => `${each.id} ${each.answered}`))).toEqual(new Set([`${before} 3`, `${id} 4`]))
    await phone.context().close()
  })
})
