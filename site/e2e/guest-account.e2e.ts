import type { Page } from '@playwright/test'
import { expectApart } from './boxes.ts'
import { everyAddressOf, read } from './calls.ts'
import { surveySizes } from './devices.ts'
import { signInOnPage } from './signing-in.ts'
import {
  expect,
  expectAccessible,
  failedRequest,
  newcomer,
  type Person,
  secondDevice,
  signUp,
  startedAsGuest,
  startedAssessment,
  test,
} from './story.ts'
import { fillInAccount } from './signing-in.ts'
import { answerByKey, atQuestion, option } from './survey-steps.ts'

const thanks = { name: 'Thank you' }

async function createAccount(page: Page, person: Person): Promise<void> {
  await fillInAccount(page, person)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

for (const viewport of surveySizes) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    test('the ending asks for an account, and the result opens with it', async ({ page }) => {
      await page.goto(`/assessment?id=${await startedAsGuest(page, 200)}`)
      await expect(page.getByRole('heading', thanks)).toBeFocused()
      await expect(page.getByLabel('Email')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Complete Assessment' })).toHaveCount(0)
      await expectApart(page.locator('main'))
      await expectAccessible(page)
      const id = new URL(page.url()).searchParams.get('id')
      await createAccount(page, newcomer())
      await expect(page).toHaveURL(`/results/${id}`)
      await expect(page.getByRole('heading', { name: 'Your Personalized Insights' })).toBeVisible()
      expect(await read(page, 'GET /api/scores')).toHaveLength(1)
    })
  })
}

test('a guest who has answered nothing finds no gap on /auth, at any size of window', async ({ page }) => {
  await startedAsGuest(page)
  for (const viewport of surveySizes) {
    await page.setViewportSize(viewport)
    await page.goto('/auth')
    const gap = async () => {
      const above = await page.getByText('Your answers and results stay with your account.').boundingBox()
      const below = await page.getByRole('tablist').boundingBox()
      return below!.y - above!.y - above!.height
    }
    await expect.poll(gap).toBeLessThan(40)
    await expect(page.getByText(/without an account come/)).toHaveCount(0)
  }
})

test.describe('an account that is made on the way', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('an account made on the way takes everything along, back to the same statement, also what was not sent yet', async ({
    page,
  }) => {
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
    await createAccount(page, newcomer())
    await expect(page).toHaveURL(`/assessment?id=${id}&question=8`)
    await atQuestion(page, 8)
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName('4 Agree')
    await expect(page.getByText(/all answers saved/i)).toBeVisible()
    const { answered } = await read(page, 'GET /api/assessments/:id', { params: { id } })
    expect(answered).toBe(8)
    await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
    await expect(page.getByText('You are trying this')).toHaveCount(0)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('survey-answers'))),
    ).toEqual([])
  })

  test('an account made in another tab is the survey’s own as soon as one comes back to it', async ({
    page,
    context,
  }) => {
    const id = await startedAsGuest(page, 5)
    await page.goto(`/assessment?id=${id}`)
    await atQuestion(page, 6)
    await page.route(everyAddressOf('POST /api/responses'), (route) => route.abort())
    await option(page, 'Neutral').click()
    await atQuestion(page, 7)
    await signUp(await context.newPage())
    await page.unroute(everyAddressOf('POST /api/responses'))
    await page.keyboard.press('4')
    await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
    await expect(page.getByText(/all answers saved/i)).toBeVisible()
    await expect.poll(async () => (await read(page, 'GET /api/assessments'))[0]?.answered).toBe(7)
  })
})

test('someone who signs in keeps both: what they had, and what they tried', async ({ page, browser }) => {
  const away = await browser.newContext()
  const other = await away.newPage()
  const person = await signUp(other)
  const before = await startedAssessment(other, 3)
  await away.close()

  const id = await startedAsGuest(page, 4)
  await page.goto(`/assessment?id=${id}`)
  await atQuestion(page, 5)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await signInOnPage(page, person)
  await atQuestion(page, 5)
  await expect(page).toHaveURL(new RegExp(`/assessment\\?id=${id}`))
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
  const own = await read(page, 'GET /api/assessments')
  expect(own.map((each) => [each.id, each.answered]).toSorted()).toEqual(
    [
      [before, 3],
      [id, 4],
    ].toSorted(),
  )
  // a device on which the guest never was has both
  const phone = await secondDevice(browser, person)
  await phone.goto('/compass')
  await expect(phone.getByRole('link', { name: /^Continue, question/ })).toHaveCount(2)
  await phone.context().close()
})
