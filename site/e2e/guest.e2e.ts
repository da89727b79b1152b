import type { BrowserContext, Page } from '@playwright/test'
import { tryPath } from '../lib/paths.ts'
import { expectApart } from './boxes.ts'
import { everyAddressOf, read, statusOf } from './calls.ts'
import { surveySizes } from './devices.ts'
import {
  expect,
  expectAccessible,
  failedRequest,
  signUp,
  signUpUnasked,
  startedAsGuest,
  startedAssessment,
  test,
} from './story.ts'
import { agreeOnPage, answerByKey, atQuestion, beginButton as begin } from './survey-steps.ts'

const tryFromHome = (page: Page) => page.getByRole('link', { name: 'Try it first, without an account' }).first().click()

/** The names of the cookies by which the site knows this browser. */
async function knownBy(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies()
  return cookies.map(({ name }) => name).filter((name) => ['guest', 'session', 'signed_in'].includes(name))
}

for (const viewport of surveySizes) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    test('from home, the first statement is four touches and less than ten seconds away', async ({ page, context }) => {
      await page.goto('/')
      const since = Date.now()
      await tryFromHome(page)
      await expect(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
      expect(await knownBy(context)).toEqual([])
      expect(1 + (await agreeOnPage(page))).toBe(4)
      await atQuestion(page, 1)
      expect(Date.now() - since).toBeLessThan(10_000)
      await expect(page).toHaveURL(/\/assessment\?id=/)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByText('You are trying this without an account.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Logout' })).toBeHidden()
      await expectApart(page.locator('main'))
      await expectAccessible(page)
      expect((await knownBy(context)).toSorted()).toEqual(['guest', 'session'])
    })

    test('someone who does not agree goes home, and nothing of them is here', async ({ page, context }) => {
      await page.goto('/faq')
      await page.goto(tryPath)
      await page.getByRole('button', { name: 'Not now' }).click()
      await expect(page).toHaveURL('/')
      expect(await knownBy(context)).toEqual([])
      await page.goBack()
      await expect(page).toHaveURL('/faq')
    })

    test('what is asked before can be read and answered by all', async ({ page }) => {
      await page.goto(tryPath)
      await expect(begin(page)).toBeVisible()
      await expectApart(page.locator('main'))
      await expectAccessible(page)
      await begin(page).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toHaveText('Please tick both boxes first, if what they say is so.')
      await expect(page.getByRole('checkbox', { name: 'I am 18 or older' })).toBeFocused()
      await expectApart(page.locator('main'))
      await expectAccessible(page)
    })
  })
}

test('where the site does not ask for consent, the first statement is one touch away', async ({ page }) => {
  await page.route(everyAddressOf('GET /api/consent'), (route) =>
    route.fulfill({ json: { isNeeded: false, version: '1', givenAt: null } }),
  )
  await page.goto('/')
  await tryFromHome(page)
  await atQuestion(page, 1)
  await expect(page.getByText('You are trying this without an account.')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test.describe('where the site has no guests', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('whoever wants to try reads kindly that an account comes first, and /auth offers no trying', async ({
    page,
  }) => {
    await page.route(everyAddressOf('POST /api/guest'), (route) =>
      route.fulfill({ status: 404, json: { message: 'This site asks for an account.', code: 'not-found' } }),
    )
    await page.route(everyAddressOf('GET /api/login/ways'), (route) =>
      route.fulfill({ json: { provider: null, guests: false } }),
    )
    await page.goto(tryPath)
    await agreeOnPage(page)
    await expect(page.getByRole('heading', { name: 'An account comes first here' })).toBeVisible()
    await expectAccessible(page)
    const ways = page.waitForResponse(everyAddressOf('GET /api/login/ways'))
    await page.getByRole('link', { name: 'Create an account' }).click()
    await ways
    await expect(page.getByRole('tab', { name: 'Create Account', selected: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Try it first/ })).toHaveCount(0)
  })
})

test.describe('a guest who is no more', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('reads what became of the answers, and begins again', async ({ page }) => {
    const id = await startedAsGuest(page, 2)
    await page.goto(`/assessment?id=${id}`)
    await atQuestion(page, 3)
    const hint = (await page.context().cookies()).filter(({ name }) => name === 'guest')
    expect(await statusOf(page, 'DELETE /api/guest')).toBe(200)
    // a second tab, or one that has been left open, knows nothing of it
    await page.context().addCookies(hint)
    await page.keyboard.press('4')
    const gone = page.getByRole('heading', { name: 'These answers are no longer here' })
    await expect(gone).toBeVisible()
    await expect(page.getByText('Unauthorized')).toHaveCount(0)
    await expectAccessible(page)
    for (const path of [`/assessment?id=${id}`, '/assessment']) {
      await page.context().addCookies(hint)
      await page.goto(path)
      await expect(gone).toBeVisible()
      await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth?next=%2Fassessment')
    }
    await page.getByRole('link', { name: 'Try it first, without an account' }).click()
    await agreeOnPage(page)
    await atQuestion(page, 1)
  })
})

test('a guest leaves, and goes on from the same device where they stopped', async ({ page }) => {
  await page.clock.install()
  await page.goto(tryPath)
  await agreeOnPage(page)
  await answerByKey(page, 1, 3)
  await atQuestion(page, 4)
  await expect(page.getByText(/all answers saved/i)).toBeVisible()
  const survey = page.url()
  await page.goto('/')
  await page.getByRole('link', { name: 'Go on where you stopped' }).first().click()
  await atQuestion(page, 4)
  expect(page.url()).toBe(survey)
  await page.reload()
  await atQuestion(page, 4)
  expect(await read(page, 'GET /api/assessments')).toHaveLength(1)
})

test('a guest who has answered nothing and does not agree leaves nothing', async ({ page, context }) => {
  expect(await statusOf(page, 'POST /api/guest')).toBe(201)
  await page.goto('/assessment')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL('/')
  expect(await knownBy(context)).toEqual([])
  expect(await statusOf(page, 'GET /api/assessments')).toBe(401)
})

test('a guest deletes everything, and is asked anew afterwards', async ({ page, context }) => {
  await page.goto(`/assessment?id=${await startedAsGuest(page, 2)}`)
  await atQuestion(page, 3)
  const remove = page.getByRole('button', { name: 'Delete my answers' })
  await remove.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('4')
  await page.getByRole('button', { name: 'Keep them' }).click()
  await expect(remove).toBeFocused()
  await atQuestion(page, 3)
  await remove.click()
  await page.getByRole('button', { name: 'Delete answers' }).click()
  await expect(page).toHaveURL('/')
  expect(await knownBy(context)).toEqual([])
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('survey-answers'))),
  ).toEqual([])
  await page.goto(tryPath)
  await expect(begin(page)).toBeVisible()
})

test('someone with an account is asked, too, before their first statement', async ({ page }) => {
  await signUpUnasked(page)
  await page.goto('/compass')
  await page.getByRole('button', { name: 'Start Assessment' }).first().click()
  await expect(page).toHaveURL(/\/assessment\?id=.+/)
  const survey = page.url()
  for (const look of [async () => {}, () => page.reload()]) {
    await look()
    await expect(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
    expect(page.url()).toBe(survey)
  }
  await expect(page.getByText('Without an account')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
  await agreeOnPage(page)
  await atQuestion(page, 1)
  expect(page.url()).toBe(survey)
  await expect(page.getByText(/without an account/)).toHaveCount(0)
  // and never again
  await page.goto('/assessment')
  await atQuestion(page, 1)
  expect(page.url()).not.toBe(survey)
})

test('someone with an account who does not agree goes home, and the empty assessment goes', async ({ page }) => {
  await signUpUnasked(page)
  await page.goto('/assessment')
  await expect(page).toHaveURL(/\/assessment\?id=.+/)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL('/')
  expect(await read(page, 'GET /api/assessments')).toEqual([])
})

test.describe('where the API requires consent', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('someone with an account is asked before an assessment is created', async ({ page }) => {
    let isAgreed = false
    const needed = { message: 'Please agree first.', code: 'consent-needed' }
    await page.route(everyAddressOf('POST /api/consent'), async (route) => {
      if (route.request().method() === 'POST') isAgreed = true
      await route.continue()
    })
    await page.route(everyAddressOf('POST /api/assessments'), (route) =>
      isAgreed ? route.continue() : route.fulfill({ status: 409, json: needed }),
    )
    await signUpUnasked(page)
    await page.goto('/assessment')
    await expect(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
    await expect(page).toHaveURL('/assessment')
    await agreeOnPage(page)
    await atQuestion(page, 1)
    await expect(page).toHaveURL(/\/assessment\?id=.+/)
  })
})

test('words that have changed are agreed to before one goes on', async ({ page }) => {
  await signUp(page)
  const id = await startedAssessment(page, 3)
  await page.route(everyAddressOf('GET /api/consent'), (route) =>
    route.fulfill({ json: { isNeeded: true, version: '2', givenAt: null } }),
  )
  await page.goto(`/assessment?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
  await agreeOnPage(page)
  await atQuestion(page, 4)
})
