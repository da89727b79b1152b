import type { Page } from '@playwright/test'
import { tryPath } from '../lib/paths.ts'
import { everyAddressOf, read, statusOf } from './calls.ts'
import { expectToFit, phone, smallPhone } from './devices.ts'
import { mailSite } from './mailbox.ts'
import { fearfulSheet, laterSheet, sheetLeaning } from './sheets.ts'
import { notification } from './specification/steps.ts'
import { fillInAccount, signInOnPage } from './signing-in.ts'
import {
  completedAssessment,
  expect,
  expectAccessible,
  expectWholeDashboard,
  failedRequest,
  newcomer,
  resultToRead,
  signUp,
  startedAsGuest,
  startedAssessment,
  test,
  twoResultsToRead,
} from './story.ts'
import { atQuestion, beginButton } from './survey-steps.ts'

test.use({ expectedNoise: [failedRequest], contextOptions: { reducedMotion: 'reduce' } })

const desktop = { width: 1280, height: 720 }

/** Expects no accessibility problem in view, and no scrolling sideways on the smallest phone. */
async function check(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    await expectAccessible(page)
    await page.setViewportSize(smallPhone)
    await expectToFit(page)
    await page.setViewportSize(desktop)
  })
}

/** Opens an address anew, also when it differs from the one before only in its anchor. */
async function open(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto('about:blank')
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
}

async function openAndCheck(page: Page, path: string, heading: string | RegExp, state: string): Promise<void> {
  await open(page, path, heading)
  await check(page, state)
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

test('passes every rule on public pages', async ({ page }) => {
  for (const path of ['/about', '/frameworks/serve', '/compass']) await openAndCheck(page, path, /./, path)
  await open(page, '/', /./)
  await page.locator('details summary').filter({ visible: true }).first().click()
  await page.getByRole('radio', { name: 'Neutral' }).first().check({ force: true })
  await check(page, 'home with a petal open and a statement answered')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await open(page, '/faq', /./)
  await page.locator('main summary').first().click()
  await check(page, 'questions, one of them open')
  await open(page, '/method', /./)
  await page.getByText('Show all 200 statements').click()
  // every row is made alike, and 200 take axe long
  await page.getByLabel('Show only statements with these words').fill('independent')
  await check(page, 'the method, with statements')
  await open(page, '/manifesto', /./)
  await press(page, 'Frameworks')
  await check(page, 'the menu of frameworks')
  await open(page, '/frameworks/va-ben6', /./)
  await page.locator('[data-wheel]').getByRole('radio').first().check()
  await check(page, 'the wheel with a mark')
  await openAndCheck(page, '/framework/puase', 'Page Not Found', 'a missing page with the nearest one')
})

test('passes every rule on forms', async ({ page }) => {
  await open(page, '/contact', /./)
  await press(page, 'Send Message')
  await expect(notification(page)).toBeVisible()
  await check(page, 'a message with errors and a toast')
  await open(page, '/beta-feedback', /./)
  await page.getByLabel('Feedback type').selectOption('bug')
  await press(page, 'Submit Feedback')
  await check(page, 'a bug report with errors')
  await open(page, '/community', /./)
  await page.getByLabel('Email').fill(newcomer().email)
  await press(page, 'Join the Waitlist')
  await expect(page.getByText('Already Joined!')).toBeVisible()
  await check(page, 'the waitlist, joined')
})

test.describe('where mail goes out', () => {
  test.use({ baseURL: mailSite })

  test('passes every rule for signing in, registering and mailed links', async ({ page }) => {
    await open(page, '/auth', /./)
    await signInOnPage(page, newcomer())
    await expect(page.getByText('Login failed').first()).toBeVisible()
    await check(page, 'a refused sign-in beside another service')
    await page.getByRole('tab', { name: 'Create Account' }).click()
    await page.getByRole('textbox', { name: 'Password' }).fill('')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('aria-invalid', 'true')
    await check(page, 'a new account with errors')
    const mailed = { status: 201, json: { message: 'Please check your inbox.' } }
    await page.route(everyAddressOf('POST /api/register'), (route) => route.fulfill(mailed))
    const person = newcomer()
    await fillInAccount(page, person)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText(`we’ve sent to ${person.email}.`)).toBeVisible()
    await check(page, 'a new account whose link is on its way')

    await openAndCheck(page, '/auth#forgot-password', 'Forgot your password?', 'a forgotten password')
    const token = 'aB3dE6gH9jK2mN5pQ8sT1vW4'
    await openAndCheck(page, `/auth/link#reset=${token}`, 'Choose a new password', 'a new password')
    await openAndCheck(page, '/auth/link', 'This link isn’t complete', 'a mailed link without its token')
    await open(page, `/auth/link#email=${token}`, 'Confirm your email')
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await press(page, 'Confirm my email')
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await check(page, 'a used link')
    await open(page, '/auth#refused=not-linked', /./)
    await expect(page.getByText('There’s already an account with your email.')).toBeVisible()
    await check(page, 'another service that refused')
  })
})

test('passes every rule on a guest’s screens', async ({ page }) => {
  await open(page, tryPath, 'Before you begin')
  await beginButton(page).press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await check(page, 'the question for consent, unanswered')
  await page.goto(`/assessment?id=${await startedAsGuest(page, 200)}`)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await check(page, 'the ending with the form for an account')
  await open(page, '/auth', /./)
  await press(page, 'Delete them')
  await expect(page.getByRole('dialog', { name: 'Delete these answers?' })).toBeVisible()
  await check(page, 'signing in beside the question whether to delete answers')
  await openAndCheck(page, '/dashboard', 'This needs an account', 'what an account is for')
  const hint = (await page.context().cookies()).filter(({ name }) => name.endsWith('.guest'))
  expect(await statusOf(page, 'DELETE /api/guest')).toBe(200)
  await page.context().addCookies(hint)
  await openAndCheck(page, '/assessment', 'These answers are no longer here', 'answers that are no longer here')
})

test('passes every rule in the survey', async ({ page, context }) => {
  await signUp(page)
  const id = await startedAssessment(page, 58, laterSheet, 6)
  const questions = await read(page, 'GET /api/questions')
  const answerNext = async (number: number) => {
    await page.keyboard.press(String(laterSheet(questions[number - 1]!.id, number - 1)))
    await atQuestion(page, number + 1)
  }
  await page.goto(`/assessment?id=${id}`)
  await atQuestion(page, 59)
  await page.getByText('Help', { exact: true }).click()
  await check(page, 'a statement and the help, open')
  await answerNext(59)
  await expect(page.getByText('All answers saved')).toBeVisible()
  await check(page, 'a saved answer')
  await answerNext(60)
  await press(page, 'Your first look')
  await expect(page.locator('.look-score')).toBeVisible()
  await check(page, 'the first look')
  await press(page, /^Continue \(/)
  await context.setOffline(true)
  await answerNext(61)
  await expect(page.getByText(/not saved/i).first()).toBeVisible()
  await check(page, 'an unsaved answer')
  await context.setOffline(false)
  await page.goto(`/assessment?id=${await startedAssessment(page, 200)}`)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await page.getByText('Go back to an answer').click()
  await check(page, 'the ending with the list of answers')
  await openAndCheck(page, '/assessment?id=nonsense', 'Assessment Not Found', 'a missing assessment')
})

test('passes every rule on results', async ({ page }) => {
  const result = `/results/${(await twoResultsToRead(page)).later}`
  await open(page, result, 'What you could try')
  await page.getByRole('switch', { name: 'Show what each sentence rests on' }).check()
  await page.locator('main details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')))
  await check(page, 'a result with everything open')
  await openAndCheck(page, `${result}/slowly`, /./, 'a result to read slowly')
  await open(page, '/changes', /./)
  await page.getByText('The numbers as a table').click()
  await check(page, 'a comparison')
  await openAndCheck(page, '/results/nonsense', 'Results Not Found', 'a missing result')
  await page.context().clearCookies()
  await open(page, `/results/${await resultToRead(page, fearfulSheet)}`, 'What you could try')
  await expect(page.getByRole('complementary', { name: 'Support' })).toBeVisible()
  await check(page, 'a result with words of support')
})

test('passes every rule with a first result', async ({ page }) => {
  await signUp(page)
  await openAndCheck(page, '/dashboard', 'No Assessments Yet', 'the dashboard without a result')
  // with this sheet a model writes
  const steps = { Spark: 2, Heart: 2, Anchor: 1, Drive: 1, Needs: -1, Compass: -1 }
  const id = await completedAssessment(page, sheetLeaning({ steps }))
  await open(page, `/results/${id}`, 'Your Personalized Insights')
  await page.getByRole('heading', { name: 'Your Personalized Insights' }).scrollIntoViewIfNeeded()
  await press(page, 'Ask the model')
  await expect(page.locator('.letter-text .by-model').first()).toBeVisible()
  await check(page, 'a letter by the model beside the offer of a passkey')
  await press(page, 'Picture or link')
  await press(page, 'Create a link')
  const link = await page.getByLabel('Address of the link').inputValue()
  await check(page, 'a link to share')
  await openAndCheck(page, link, /./, 'a shared result')
  await openAndCheck(page, '/shared/nothing', 'This link has expired or is incorrect', 'a shared link that has ended')
  await open(page, '/account', 'Your account')
  await page.getByText('Change what it shows').first().click()
  await check(page, 'a shared link on the account page')

  await open(page, '/dashboard', 'Day 0: where you start')
  await press(page, 'Answer them now')
  await press(page, 'Save this as my starting point')
  await expect(page.getByText(/^Please answer each statement/)).toBeVisible()
  await check(page, 'the dashboard with one result and statements left out')
  const without = { params: { id }, body: { answers: null } }
  expect(await statusOf(page, 'POST /api/assessments/:id/challenge/start', without)).toBe(200)
  const lastDay = { params: { id, day: 7 }, body: { done: true } }
  expect(await statusOf(page, 'PUT /api/assessments/:id/challenge/:day', lastDay)).toBe(200)
  await startedAssessment(page, 1)
  await open(page, '/dashboard', 'See what moved')
  await press(page, 'Delete the assessment with 1 of 200 answered')
  await expect(page.getByRole('dialog', { name: 'Delete this assessment?' })).toBeVisible()
  await check(page, 'the question whether to delete, over a finished challenge')
  await open(page, '/compass', /^Welcome back/)
  await check(page, 'the way on with an account')
  await open(page, '/changes', 'Nothing to Compare Yet')
  await expect(page.getByText('You have one so far')).toBeVisible()
  await check(page, 'nothing to compare')
})

test('passes every rule on the account page', async ({ page }) => {
  await signUp(page)
  const passkey = { id: 'p1', name: 'My laptop', createdAt: new Date().toISOString() }
  await page.route(everyAddressOf('GET /api/account/passkeys'), (route) => route.fulfill({ json: [passkey] }))
  await open(page, '/account', 'Your account')
  await page.getByText('Remove it').click()
  await press(page, 'Change email')
  await expect(page.getByText('Please enter your new email address.')).toBeVisible()
  await check(page, 'the account with a passkey and errors')
  await press(page, 'Delete account...')
  await expect(page.getByRole('dialog')).toBeVisible()
  await check(page, 'the question whether to delete the account')
  await openAndCheck(page, '/auth#sign-out', 'Sign out?', 'the question whether to sign out')
})

test('passes every rule on a dashboard with several results', async ({ page }) => {
  await twoResultsToRead(page)
  await open(page, '/dashboard', /./)
  await expectWholeDashboard(page)
  for (const name of ['The chart as a table', 'All ten as a table']) await page.getByText(name).click()
  await check(page, 'the dashboard with several results and tables')
  const failed = { status: 500, json: { message: 'x', code: 'internal' } }
  await page.route(everyAddressOf('GET /api/scores'), (route) => route.fulfill(failed))
  await openAndCheck(page, '/dashboard', 'Your dashboard could not be loaded', 'a dashboard that could not be loaded')
})
