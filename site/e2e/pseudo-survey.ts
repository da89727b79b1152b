import type { Page } from '@playwright/test'
import { tryPath } from '../lib/paths.ts'
import { everyAddressOf, holdBack, read, statusOf } from './calls.ts'
import { checkScreen } from './pseudo-language.ts'
import { arriveHome, checkFailures, checkRefusal, openFolds, press, submit, tap } from './pseudo-steps.ts'
import { fearfulSheet, laterSheet } from './sheets.ts'
import { expect, newcomer, signUp, signUpUnasked, startedAsGuest, startedAssessment } from './story.ts'
import { advance } from './survey-steps.ts'

/** By the button above the statement. */
const leave = (page: Page) => tap(page.locator('[role=progressbar]').locator('..').locator('.button'))

async function answer(page: Page, ...keys: number[]): Promise<void> {
  await expect(page.getByRole('radiogroup')).toBeVisible()
  for (const key of keys) {
    await page.keyboard.press(String(key))
    await page.clock.runFor(advance)
  }
}

/** Consent with its failures, statements as a guest, leaving them, and what follows a deletion. */
export async function walkSurveyAsGuest(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto(tryPath)
  const start = page.locator('main form [type=submit]')
  await expect(start).toBeVisible()
  await checkScreen(page, 'consent', true)
  await tap(start)
  await checkScreen(page, 'consent: nothing ticked')
  for (const box of ['isAdult', 'agrees']) {
    await page.locator(`[name=${box}]`).click()
    await checkScreen(page, `consent: ${box}`)
  }
  await checkFailures(page, 'POST /api/guest', 'consent', () => tap(start))
  await tap(start)
  await expect(page.getByRole('radiogroup')).toBeVisible()
  await checkScreen(page, 'first statement', true)
  await openFolds(page)
  await checkScreen(page, 'help')
  await answer(page, 4, 2, 5)
  await checkScreen(page, 'saved')
  await checkFailures(page, 'POST /api/responses', 'an answer is not saved', () => answer(page, 3))
  await leave(page)
  await checkScreen(page, 'leaving with unsaved answers')
  await page.goto('/compass')
  await page.goto('/auth')
  await checkScreen(page, 'sign-in of a guest', true)
  await press(page, 'main p > button.link')
  await checkScreen(page, 'sign-in of a guest: deletion')
  await page.keyboard.press('Escape')
  await page.goto('/account')
  await checkScreen(page, 'account of a guest')
  await page.goto(tryPath)
  await expect(page.getByRole('radiogroup')).toBeVisible()
  await press(page, 'footer button.link')
  await checkScreen(page, 'deletion of answers')
  const confirm = page.locator('dialog[open] .button').first()
  await checkFailures(page, 'DELETE /api/guest', 'deletion of answers', () => tap(confirm))
  await tap(confirm)
  await arriveHome(page)
  await checkScreen(page, 'after the deletion of answers')
  await startedAsGuest(page, 1)
  await page.goto('/auth')
  await checkScreen(page, 'sign-in of a guest with one answer')
  await press(page, 'main p > button.link')
  await checkFailures(page, 'DELETE /api/guest', 'sign-in of a guest', () => tap(confirm))
  await tap(confirm)
  await checkScreen(page, 'sign-in after the deletion')
}

/** From the first look over the last statement to the result. */
export async function walkSurvey(page: Page): Promise<void> {
  await page.clock.install()
  await signUpUnasked(page)
  await page.goto('/assessment')
  await expect(page.locator('main form')).toBeVisible()
  await checkScreen(page, 'consent of someone new')
  const begun = await startedAssessment(page, 60, laterSheet, 6)
  await page.goto(`/assessment?id=${begun}`)
  const offer = page.locator('[aria-live=polite] button')
  await expect(offer).toBeVisible()
  await checkScreen(page, 'statement 61', true)
  await checkFailures(page, 'GET /api/assessments/:id/first-look', 'first look', async () => {
    await page.goto(`/assessment?id=${begun}`)
    await tap(offer)
  })
  await page.goto(`/assessment?id=${begun}`)
  await tap(offer)
  await expect(page.locator('.look-score')).toBeVisible()
  await checkScreen(page, 'first look', true)
  await page.goto(`/assessment?id=${await startedAssessment(page, 60, fearfulSheet, 6)}`)
  await tap(offer)
  await checkScreen(page, 'a later first look')
  await tap(page.locator('main section .button').last())
  await page.waitForURL('**/compass')
  await checkScreen(page, 'after leaving the survey')
  for (const path of ['/assessment?id=none', '/assessment?id=none&question=3']) {
    await page.goto(path)
    await checkScreen(page, path)
  }
  await checkFailures(page, 'GET /api/assessments/:id', 'survey', () =>
    page.goto('/assessment?id=6b0a1d2c-0000-4000-8000-000000000000'),
  )
  await checkFailures(page, 'POST /api/assessments', 'new survey', () => page.goto('/assessment'))
  const release = await holdBack(page, 'POST /api/assessments')
  await page.goto('/assessment')
  await page.clock.runFor(4000)
  await checkScreen(page, 'slow survey')
  release()
  await expect(page.getByRole('radiogroup')).toBeVisible()
  const id = await startedAssessment(page, 199)
  await page.goto(`/assessment?id=${id}&question=198`)
  await answer(page, 2, 2)
  await checkScreen(page, 'last statement', true)
  await page.goto(`/assessment?id=${await startedAssessment(page, 200)}`)
  const complete = page.locator('main section > .button').first()
  await expect(complete).toBeVisible()
  await checkScreen(page, 'end', true)
  await tap(page.locator('summary'))
  await checkScreen(page, 'answers to review')
  await checkFailures(page, 'POST /api/assessments/:id/complete', 'completing', () => tap(complete))
}

/** What the survey says of answers that are missing or aren’t saved. */
export async function walkSurveyMessages(page: Page): Promise<void> {
  await page.clock.install()
  await signUp(page)
  const id = await startedAssessment(page, 3)
  const questions = await read(page, 'GET /api/questions')
  // all but the fourth to sixth
  for (const { id: questionId } of questions.filter((_, index) => index > 5)) {
    const body = { assessmentId: id, questionId, answer: 3 } as const
    expect(await statusOf(page, 'POST /api/responses', { body })).toBe(200)
  }
  const responses = everyAddressOf('POST /api/responses')
  await page.goto(`/assessment?id=${id}&question=200`)
  await page.keyboard.press('ArrowRight')
  await checkScreen(page, 'statements without an answer')
  for (const wrong of ['invalid', 'from another site'] as const)
    await checkRefusal(page, 'POST /api/responses', 'answer', wrong, () => answer(page, 3))
  await page.goto(`/assessment?id=${id}`)
  await page.route('**/compass', (route) => route.abort())
  await leave(page)
  await checkScreen(page, 'leaving without a connection')
  await page.unroute('**/compass')
  await page.route(responses, (route) => route.abort())
  for (const [state, spoil] of Object.entries({
    'saved later': () => {},
    'saved nowhere': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'QuotaExceededError')
      }
    },
  })) {
    for (const isOnline of [true, false]) {
      await page.goto(`/assessment?id=${id}&question=8`)
      await page.evaluate(spoil)
      await page.evaluate((isOnline) => Object.defineProperty(navigator, 'onLine', { value: isOnline }), isOnline)
      for (const key of [1, 2]) {
        await answer(page, key)
        await checkScreen(page, `${state}, ${isOnline ? 'online' : 'offline'}`)
      }
    }
    await leave(page)
    await checkScreen(page, `leaving: ${state}`)
  }
  const last = await startedAssessment(page, 199)
  await page.goto(`/assessment?id=${last}`)
  await answer(page, 3)
  await tap(page.locator('main section > .button').first())
  await checkScreen(page, 'completing with an answer that is not saved')
  await page.unroute(responses)
  const look = await startedAssessment(page, 60, laterSheet, 6)
  await page.goto(`/assessment?id=${look}`)
  await page.route(everyAddressOf('GET /api/assessments/:id/first-look'), (route) =>
    route.fulfill({ status: 409, json: { code: 'incomplete', message: '⟦ŕ⟧' } }),
  )
  await tap(page.locator('[aria-live=polite] button'))
  await checkScreen(page, 'an answer is missing for the first look')
  // those that are on the device are sent first
  const answerRefused = async (code: string, status: number) => {
    await page.route(responses, (route) => route.fulfill({ status, json: { code, message: '⟦ŕ⟧' } }))
    await page.goto(`/assessment?id=${id}`)
  }
  await answerRefused('consent-needed', 403)
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await checkScreen(page, 'answer: consent-needed')
  await page.unroute(responses)
  await answerRefused('unauthorized', 401)
  await page.waitForURL('**/auth**')
  await checkScreen(page, 'answer: unauthorized')
}

/** The end of the survey as a guest: an account is made. */
export async function walkEndAsGuest(page: Page): Promise<void> {
  const id = await startedAsGuest(page, 200)
  await page.goto(`/assessment?id=${id}`)
  await expect(page.locator('main form')).toBeVisible()
  await checkScreen(page, 'end as a guest', true)
  await submit(page)
  await checkScreen(page, 'end as a guest: empty')
  await page.route(everyAddressOf('POST /api/register'), (route) =>
    route.fulfill({ status: 202, json: { message: '⟦ŕ⟧' } }),
  )
  const { email, password } = newcomer()
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await submit(page)
  await checkScreen(page, 'end as a guest: mailed')
}
