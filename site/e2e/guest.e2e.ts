import type { BrowserContext, Page } from '@playwright/test'
import { tryPath } from '../lib/paths.ts'
import { expectApart } from './boxes.ts'
import { everyAddressOf, read, statusOf } from './calls.ts'
import { expect, expectAccessible, signUp, signUpUnasked, startedAsGuest, startedAssessment, test } from './story.ts'
import { answerByKey, atQuestion } from './survey-steps.ts'

const begin = (page: Page) => page.getByRole('button', { name: 'Begin' })

/** Ticks both boxes and begins; gives how often that touches the screen. */
async function agreeOnPage(page: Page): Promise<number> {
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  const touches = [...(await boxes.all()), begin(page)]
  for (const touched of touches) await touched.click()
  return touches.length
}

/** The names of the cookies by which the site knows this browser. */
async function knownBy(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies()
  return cookies.map(({ name }) => name).filter((name) => ['guest', 'session', 'signed_in'].includes(name))
}

for (const viewport of [
  { width: 375, height: 812 },
  { width: 320, height: 568 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    test('someone tries first: two boxes, and the first statement is there', async ({ page, context }) => {
      const since = Date.now()
      await page.goto(tryPath)
      await expect(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
      expect(await knownBy(context)).toEqual([])
      expect(await agreeOnPage(page)).toBe(3)
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

test('from home, the first statement is four touches away', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Try it first, without an account' }).first().click()
  expect(1 + (await agreeOnPage(page))).toBe(4)
  await atQuestion(page, 1)
})

test('a guest leaves, and goes on from the same device where they stopped', async ({ page }) => {
  await page.clock.install()
  await page.goto(tryPath)
  await agreeOnPage(page)
  await answerByKey(page, 1, 3)
  await atQuestion(page, 4)
  await expect(page.getByText(/all answers saved/i)).toBeVisible()
  const survey = page.url()
  for (const path of ['/assessment', tryPath]) {
    await page.goto('/')
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'You have an assessment under way' })).toBeVisible()
    await expect(page.getByText(/you find it here when you come back/)).toBeVisible()
    await page.getByRole('button', { name: 'Continue, question 4 of 200' }).click()
    await atQuestion(page, 4)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(page.url()).toBe(survey)
  }
  await page.reload()
  await atQuestion(page, 4)
  expect(await read(page, 'GET /api/assessments')).toHaveLength(1)
})

test('someone who does not agree goes home, and nothing of them is here', async ({ page, context }) => {
  await page.goto('/faq')
  await page.goto(tryPath)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL('/')
  expect(await knownBy(context)).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/faq')

  // a guest who is there already, but has answered nothing, goes as well
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
  await expect(page).toHaveURL('/assessment')
  await expect(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
  await expect(page.getByText('Without an account')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
  expect(await read(page, 'GET /api/assessments')).toEqual([])
  await agreeOnPage(page)
  await atQuestion(page, 1)
  await expect(page.getByText(/without an account/)).toHaveCount(0)
  // and never again
  await page.goto('/assessment')
  await atQuestion(page, 1)
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
