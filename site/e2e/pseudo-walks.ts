import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { CallName } from '../lib/api/call-names.ts'
import { tryPath } from '../lib/paths.ts'
import { builtPages } from './built-pages.ts'
import { call, everyAddressOf, holdBack, read, statusOf } from './calls.ts'
import { mailedLink, readMailsTo } from './mailbox.ts'
import { recordTexts, textsOn } from './painted.ts'
import { expectPseudo, expectTranslated, look } from './pseudo-language.ts'
import { earlierSheet, fearfulSheet, laterSheet } from './sheets.ts'
import {
  completedAssessment,
  expect,
  newcomer,
  signUp,
  signUpUnasked,
  startedAsGuest,
  startedAssessment,
  sharedLink,
} from './story.ts'
import { advance } from './survey-steps.ts'

const wrongPassword = '1234 5678 9'

/** Pages that show something of one’s own. */
const own = ['/account', '/assessment', '/changes', '/dashboard']

/** Answers in place of the server: its failure, too many calls, no connection. */
const failures: Record<string, number> = { failed: 500, 'too many': 429, 'no connection': 0 }

/** Answers these calls so from now on; the promise resolves once one is answered. */
async function failFrom(page: Page, addresses: string, status: number): Promise<() => Promise<void>> {
  let answered = () => {}
  const first = new Promise<void>((resolve) => (answered = resolve))
  await page.route(addresses, async (route) => {
    await (status === 0 ? route.abort() : route.fulfill({ status }))
    answered()
  })
  return () => first
}

/** Does something in each way that the server can fail, and looks at what it says. */
async function lookAtFailures(page: Page, name: CallName, state: string, act: () => Promise<unknown>): Promise<void> {
  for (const [failure, status] of Object.entries(failures)) {
    const isAnswered = await failFrom(page, everyAddressOf(name), status)
    await act()
    await isAnswered()
    await settle(page)
    await look(page, `${state}: ${failure}`)
    await page.unroute(everyAddressOf(name))
  }
}

/** Waits for what follows an answer: pages have no other sign for all of them. */
const settle = (page: Page) => page.waitForTimeout(150)

const press = (part: Page | Locator, selector: string) =>
  part.locator(selector).filter({ visible: true }).first().click()

async function openFolds(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      if (details.name !== 'petal') details.removeAttribute('name')
      details.open = true
    }
  })
  await settle(page)
}

const submit = (page: Page) => press(page, 'main form [type=submit]')

async function walkPublicPages(page: Page): Promise<void> {
  const main = ['/', '/about', '/frameworks/pause', '/faq', '/compass', '/contact', '/404']
  for (const { path } of builtPages.filter(({ path }) => !own.includes(path))) {
    await page.goto(path)
    await openFolds(page)
    await look(page, path, main.includes(path))
  }
  for (const path of ['/frameworks/paus', '/nothing/at/all', '/shared/nothing', '/results/6/slowly']) {
    await page.goto(path)
    await openFolds(page)
    await look(page, path)
  }
  await page.goto('/results/6')
  await openFolds(page)
  await look(page, 'sample', true)
}

/** Presses what may be marked as unavailable, too. */
const tap = (part: Locator) => part.evaluate((element: HTMLElement) => element.click())

async function answer(page: Page, ...keys: number[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(String(key))
    await page.clock.runFor(advance)
  }
}

/** Consent with its failures, statements as a guest, leaving them, and what follows a deletion. */
async function walkSurveyAsGuest(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto(tryPath)
  const start = page.locator('main form [type=submit]')
  await expect(start).toBeVisible()
  await look(page, 'consent', true)
  await tap(start)
  await look(page, 'consent: nothing ticked')
  for (const box of ['isAdult', 'agrees']) {
    await page.locator(`[name=${box}]`).click()
    await look(page, `consent: ${box}`)
  }
  await lookAtFailures(page, 'POST /api/guest', 'consent', () => tap(start))
  await tap(start)
  await expect(page.getByRole('radiogroup')).toBeVisible()
  await look(page, 'first statement', true)
  await openFolds(page)
  await look(page, 'help')
  await answer(page, 4, 2, 5)
  await look(page, 'saved')
  await lookAtFailures(page, 'POST /api/responses', 'an answer is not saved', () => answer(page, 3))
  await tap(page.getByRole('main').getByRole('button').first())
  await look(page, 'leaving with unsaved answers')
  await page.goto('/compass')
  await page.goto('/auth')
  await look(page, 'sign-in of a guest', true)
  await press(page, 'main p > button.link')
  await look(page, 'sign-in of a guest: deletion')
  await page.keyboard.press('Escape')
  await page.goto(tryPath)
  await expect(page.getByRole('radiogroup')).toBeVisible()
  await press(page, 'footer button.link')
  await look(page, 'deletion of answers')
  const confirm = page.locator('dialog[open] .button').first()
  await lookAtFailures(page, 'DELETE /api/guest', 'deletion of answers', () => tap(confirm))
  await tap(confirm)
  await settle(page)
  await look(page, 'after the deletion of answers')
}

/** From the first look over the last statement to the result. */
async function walkSurvey(page: Page): Promise<void> {
  await page.clock.install()
  await signUpUnasked(page)
  await page.goto('/assessment')
  await expect(page.locator('main form')).toBeVisible()
  await look(page, 'consent of someone new')
  const begun = await startedAssessment(page, 60, laterSheet, 6)
  await page.goto(`/assessment?id=${begun}`)
  const offer = page.locator('[aria-live=polite] button')
  await expect(offer).toBeVisible()
  await look(page, 'statement 61', true)
  await lookAtFailures(page, 'GET /api/assessments/:id/first-look', 'first look', async () => {
    await page.goto(`/assessment?id=${begun}`)
    await tap(offer)
  })
  await page.goto(`/assessment?id=${begun}`)
  await tap(offer)
  await expect(page.locator('.look-score')).toBeVisible()
  await look(page, 'first look', true)
  await tap(page.locator('main section .button').last())
  await page.waitForURL('**/compass')
  await look(page, 'after leaving the survey')
  for (const path of ['/assessment?id=none', '/assessment?id=none&question=3']) {
    await page.goto(path)
    await settle(page)
    await look(page, path)
  }
  await lookAtFailures(page, 'GET /api/assessments/:id', 'survey', () =>
    page.goto('/assessment?id=6b0a1d2c-0000-4000-8000-000000000000'),
  )
  await lookAtFailures(page, 'POST /api/assessments', 'new survey', () => page.goto('/assessment'))
  const release = await holdBack(page, 'POST /api/assessments')
  await page.goto('/assessment')
  await page.clock.runFor(4000)
  await look(page, 'slow survey')
  release()
  await expect(page.getByRole('radiogroup')).toBeVisible()
  const id = await startedAssessment(page, 199)
  await page.goto(`/assessment?id=${id}&question=198`)
  await answer(page, 2, 2)
  await look(page, 'last statement', true)
  await page.goto(`/assessment?id=${await startedAssessment(page, 200)}`)
  const complete = page.locator('main section > .button').first()
  await expect(complete).toBeVisible()
  await look(page, 'end', true)
  await tap(page.locator('summary'))
  await look(page, 'answers to review')
  await lookAtFailures(page, 'POST /api/assessments/:id/complete', 'completing', () => tap(complete))
}

/** The end of the survey as a guest: an account is made. */
async function walkEndAsGuest(page: Page): Promise<void> {
  const id = await startedAsGuest(page, 200)
  await page.goto(`/assessment?id=${id}`)
  await expect(page.locator('main form')).toBeVisible()
  await look(page, 'end as a guest', true)
  await submit(page)
  await look(page, 'end as a guest: empty')
  await page.route(everyAddressOf('POST /api/register'), (route) =>
    route.fulfill({ status: 202, json: { message: '⟦ŕ⟧' } }),
  )
  const { email, password } = newcomer()
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await submit(page)
  await settle(page)
  await look(page, 'end as a guest: mailed')
}

/** A result, its sheet and its shared page. */
async function walkResult(page: Page): Promise<void> {
  await signUp(page)
  const id = await completedAssessment(page, fearfulSheet)
  await page.goto(`/results/${id}`)
  await look(page, 'result', true)
  await openFolds(page)
  await tap(page.getByRole('switch').first())
  for (const [index, island] of ['canvas', '#closing-title'].entries()) {
    await page.locator(island).first().scrollIntoViewIfNeeded()
    await settle(page)
    await look(page, `result unfolded ${index}`, index === 0)
  }
  await page.emulateMedia({ media: 'print' })
  await expectTranslated(page, 'result on paper')
  await page.emulateMedia({ media: 'screen' })
  const support = page.locator('[aria-expanded]').and(page.locator('button.link'))
  if (await support.count()) await tap(support.first())
  await look(page, 'result without support')
  const download = page.waitForEvent('download')
  await tap(page.locator('[data-reminder]'))
  expectPseudo(
    (await readFile(await (await download).path(), 'utf8')).replaceAll(/^(?!SUMMARY|DESCRIPTION).*$|^[A-Z]+:/gm, ''),
    'reminder',
  )
  await look(page, 'reminder saved')
  await lookAtFailures(page, 'POST /api/assessments', 'retake', () => tap(page.locator('[data-retake] button').first()))

  const later = await completedAssessment(page, laterSheet)
  await page.goto(`/results/${later}`)
  await lookAtFailures(page, 'POST /api/account/insights-choice', 'writer', () =>
    tap(page.locator('[aria-labelledby=writer-title] .button').first()),
  )
  await tap(page.locator('[aria-labelledby=writer-title] .button').first())
  await settle(page)
  await look(page, 'letter by a model')
  await page.goto(`/results/${later}`)
  const [share, more] = [page.locator('.hero .button').first(), page.locator('[aria-haspopup=dialog]').first()]
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error()) } }),
  )
  await tap(share)
  await settle(page)
  await look(page, 'text to copy', true)
  await page.keyboard.press('Escape')
  await page
    .evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} }, configurable: true }),
    )
    .catch(() => {})
  await tap(more)
  const sheet = page.locator('dialog[open]')
  await expect(sheet.getByRole('img').first()).toBeVisible()
  await look(page, 'share sheet', true)
  for (const box of await sheet.getByRole('checkbox').all()) await box.check()
  await sheet.getByRole('radio').last().check()
  await settle(page)
  await look(page, 'share sheet: all shown')
  for (const one of await sheet.locator('section .button').all()) {
    await tap(one)
    await settle(page)
    await look(page, `share sheet: ${await one.textContent()}`)
    if ((await page.locator('dialog[open]').count()) > 1) await page.keyboard.press('Escape')
  }
  await page.route('**/picture.png*', (route) => route.abort())
  await sheet.getByRole('checkbox').first().uncheck()
  await settle(page)
  await look(page, 'share sheet: no picture')
  await page.goto(`/results/${id}/slowly`)
  await look(page, 'slow reading', true)
  await page.goto(await sharedLink(page, id))
  await look(page, 'shared page', true)
  for (const [path, state] of [
    ['/results/none', 'missing result'],
    [`/results/${await startedAssessment(page, 3)}`, 'unfinished result'],
  ] as const) {
    await page.goto(path)
    await look(page, state)
  }
}

const dashboardParts = async (page: Page, state: string, isMain = true) => {
  await page.goto('/dashboard')
  await page.waitForLoadState('networkidle')
  await openFolds(page)
  await look(page, state, isMain)
}

/** The dashboard and the changes, from nothing to two results. */
async function walkDashboard(page: Page): Promise<void> {
  await signUp(page)
  await dashboardParts(page, 'dashboard: empty')
  await page.goto('/compass')
  await look(page, 'compass: empty', true)
  await page.goto('/changes')
  await settle(page)
  await look(page, 'changes: none', true)
  await startedAssessment(page, 3)
  await startedAssessment(page, 1)
  await dashboardParts(page, 'dashboard: begun')
  const small = page.locator('#unfinished-title + ul button')
  await tap(small.last())
  await look(page, 'dashboard: all begun')
  await tap(small.first())
  await look(page, 'dashboard: deletion', true)
  const confirm = page.locator('dialog[open] .button').first()
  await lookAtFailures(page, 'DELETE /api/assessments/:id', 'deletion', () => tap(confirm))
  await tap(confirm)
  await settle(page)
  await look(page, 'dashboard: deleted')
  await lookAtFailures(page, 'POST /api/assessments', 'new assessment', () =>
    tap(page.locator('#latest-title ~ p button').first()),
  )

  await completedAssessment(page, earlierSheet)
  await dashboardParts(page, 'dashboard: one result')
  await page.goto('/changes')
  await settle(page)
  await look(page, 'changes: too few')
  await page.goto('/dashboard')
  const zero = page
    .locator('section')
    .filter({ has: page.locator('#day-zero-title') })
    .last()
  await expect(zero).toBeVisible()
  await lookAtFailures(page, 'POST /api/assessments/:id/challenge/start', 'day zero', () =>
    tap(zero.locator('button').last()),
  )
  await tap(zero.locator('.button').first())
  await tap(zero.locator('[type=submit]'))
  await look(page, 'day zero: nothing answered', true)
  for (const group of await zero.locator('fieldset').all()) await group.getByRole('radio').nth(3).check()
  await lookAtFailures(page, 'POST /api/assessments/:id/challenge/start', 'day zero answered', () =>
    tap(zero.locator('[type=submit]')),
  )
  await tap(zero.locator('[type=submit]'))
  await expect(page.locator('#start-title')).toBeVisible()
  const act = page.locator('#day-1')
  await lookAtFailures(page, 'PUT /api/assessments/:id/challenge/:day', 'act', () => tap(act))
  await tap(act)
  await settle(page)
  await look(page, 'act done', true)

  const [latest] = await read(page, 'GET /api/scores')
  const later = await completedAssessment(page, laterSheet)
  await dashboardParts(page, 'dashboard: two results')
  await page.locator('canvas').first().focus()
  await page.keyboard.press('ArrowRight')
  await look(page, 'chart: first point')
  await page.emulateMedia({ media: 'print' })
  await expectTranslated(page, 'dashboard on paper')
  await page.emulateMedia({ media: 'screen' })
  await press(page, '#history-title ~ ol button, section[aria-labelledby=history-title] button')
  await look(page, 'dashboard: deletion of a result')
  await page.goto('/compass')
  await page.waitForLoadState('networkidle')
  await look(page, 'compass: results')
  const from = latest!.assessmentId
  for (const [query, state] of [
    [`from=${from}&to=${later}`, 'changes'],
    [`from=${later}&to=${from}`, 'changes back'],
    [`from=${from}&to=${from}`, 'changes: same'],
    ['from=none&to=none', 'changes: wrong'],
  ] as const) {
    await page.goto(`/changes?${query}`)
    await page.waitForLoadState('networkidle')
    await openFolds(page)
    await look(page, state, state === 'changes')
  }
  await page.goto(`/changes?from=${from}&to=${later}`)
  await page.locator('#statements-title ~ .button, section .button').first().click()
  await look(page, 'changes: all statements')
  for (const [failure, status] of Object.entries(failures)) {
    await failFrom(page, '**/api/**', status)
    for (const path of ['/dashboard', '/changes', '/compass', '/account', '/assessment', '/auth']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await look(page, `${path}: ${failure}`)
    }
    await page.unroute('**/api/**')
  }
}

/** Sends a form empty, with a wrong email, and so that the server fails. */
async function walkForm(page: Page, form: Locator, name: CallName, state: string, filled: Record<string, string>) {
  const send = () => tap(form.locator('[type=submit]'))
  await send()
  await look(page, `${state}: empty`, true)
  for (const [field, value] of Object.entries(filled)) {
    const control = form.locator(`[name=${field}]`)
    if ((await control.evaluate(({ localName }) => localName)) === 'select') await control.selectOption(value)
    else await control.fill(value)
  }
  const email = form.locator('[name=email]')
  if (filled.email) {
    await email.fill('robin')
    await send()
    await look(page, `${state}: wrong email`)
    await email.fill(filled.email)
  }
  await lookAtFailures(page, name, state, send)
  await send()
  await settle(page)
  await look(page, `${state}: sent`)
}

async function walkMessages(page: Page): Promise<void> {
  const { email } = newcomer()
  const message = { name: 'Robin', email }
  const form = page.locator('main form[data-form]')
  await page.goto('/contact')
  await walkForm(page, form, 'POST /api/contact', 'contact', { ...message, subject: '1', message: '1' })
  for (const feedbackType of ['bug', 'general']) {
    await page.goto('/beta-feedback')
    await form.locator('[name=feedbackType]').selectOption(feedbackType)
    await look(page, `feedback: ${feedbackType}`)
    await walkForm(page, form, 'POST /api/beta-feedback', `feedback: ${feedbackType}`, {
      ...message,
      feedbackType,
      description: '1',
    })
  }
  await page.goto('/community')
  await walkForm(page, form, 'POST /api/waitlist', 'waitlist', { email })
  await page.goto('/community')
  await settle(page)
  await look(page, 'waitlist: joined earlier')
  await press(page, 'main astro-island .button')
  await form.locator('[name=email]').fill(email)
  await submit(page)
  await settle(page)
  await look(page, 'waitlist: joined already')
}

/** Opens a page anew, also if only the fragment differs. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(path)
}

async function walkAuth(page: Page): Promise<void> {
  const person = await signUp(page, { ...newcomer(), firstName: 'Robin' })
  await page.context().clearCookies()
  const form = page.locator('main form').filter({ visible: true })
  const wrong = { email: person.email, password: wrongPassword }
  await page.goto('/auth')
  await look(page, 'sign in', true)
  await walkForm(page, form, 'POST /api/login', 'sign in', wrong)
  await lookAtFailures(page, 'POST /api/login/passkey/prepare', 'passkey', () =>
    tap(page.locator('[role=tabpanel] button').last()),
  )
  await open(page, '/auth#create-account')
  await walkForm(page, form, 'POST /api/register', 'register', { email: person.email, password: person.password })
  await form.locator('[name=password]').fill('short')
  await submit(page)
  await settle(page)
  await look(page, 'register: short password')
  await open(page, '/auth#forgot-password')
  await walkForm(page, form, 'POST /api/password/forgot', 'forgot', { email: person.email })
  const token = '1'.repeat(43)
  for (const hash of ['sign-out', 'reset=x', `reset=${token}`, `confirm=${token}`, `email=${token}`]) {
    await open(page, `/auth/link#${hash}`)
    await look(page, hash, true)
    if (hash.length < 20) continue
    await tap(form.locator('[type=submit]'))
    await look(page, `${hash}: empty`)
    await form.locator('input[type=password]').fill(person.password)
    await tap(form.locator('[type=submit]'))
    await settle(page)
    await look(page, `${hash}: expired`)
  }
  for (const why of [
    'not-linked',
    'unverified',
    'unvouched',
    'other-email',
    'taken',
    'cookies-refused',
    'hint-hidden',
    'connection',
    'given-up',
    'x',
  ]) {
    await open(page, `/auth#refused=${why}`)
    await look(page, `refused: ${why}`)
  }
  await page.goto(await mailedLink(person.email, 'reset'))
  await form.locator('input[type=password]').fill(`${person.password} 2`)
  await tap(form.locator('[type=submit]'))
  await page.waitForURL('**/auth')
  await look(page, 'new password saved', true)
  for (const mail of await readMailsTo(person.email, 2)) expectPseudo(mail, 'mail')
}

async function walkAccount(page: Page, baseURL: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options })
  const person = await signUp(page)
  const id = await completedAssessment(page)
  await sharedLink(page, id)
  const elsewhere = await page
    .context()
    .browser()!
    .newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } })
  expect(
    await statusOf(elsewhere, 'POST /api/login', { body: { email: person.email, password: person.password } }),
  ).toBe(200)
  await page.goto('/account')
  await page.waitForLoadState('networkidle')
  await openFolds(page)
  await look(page, 'account', true)
  const parts = page.locator('main section')
  const count = await parts.count()
  for (let index = 0; index < count; index += 1) {
    for (const form of await parts.nth(index).locator('form').all()) {
      await tap(form.locator('[type=submit]'))
      await settle(page)
      await look(page, `account, part ${index}: empty`)
      for (const field of await form.locator('input:visible').all()) {
        await field.fill((await field.getAttribute('type')) === 'email' ? newcomer().email : wrongPassword)
      }
      await tap(form.locator('[type=submit]'))
      await settle(page)
      await look(page, `account, part ${index}: wrong password`)
      for (const [failure, status] of Object.entries(failures)) {
        await failFrom(page, '**/api/**', status)
        await tap(form.locator('[type=submit]'))
        await settle(page)
        await look(page, `account, part ${index}: ${failure}`)
        await page.unroute('**/api/**')
      }
    }
    for (const button of await parts.nth(index).locator('.button:not([type=submit])').all()) {
      await failFrom(page, '**/api/**', 500)
      await tap(button)
      await settle(page)
      await look(page, `account, part ${index}: ${await button.textContent()}`)
      const dialog = page.locator('dialog[open]')
      if (await dialog.count()) {
        await tap(dialog.locator('.button').first())
        await settle(page)
        await look(page, `account, part ${index}: dialog`, true)
        if (await dialog.locator('input:visible').count()) {
          await dialog.locator('input:visible').fill(wrongPassword)
          await tap(dialog.locator('.button').first())
          await settle(page)
          await look(page, `account, part ${index}: dialog failed`)
        }
        await page.keyboard.press('Escape')
      }
      await page.unroute('**/api/**')
    }
  }
}

/** Arrow keys and the chart over time, whose first point is on the side where reading starts. */
export async function walkMirrored(page: Page): Promise<void> {
  await page.goto('/auth')
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.last()).toBeFocused()
  const [first, last] = await Promise.all([tabs.first().boundingBox(), tabs.last().boundingBox()])
  expect(first!.x).toBeGreaterThan(last!.x)

  await recordTexts(page)
  await signUp(page)
  await completedAssessment(page, earlierSheet)
  await completedAssessment(page, laterSheet)
  await page.goto('/dashboard')
  const chart = page.locator('canvas').first()
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('#progress-title ~ figure [role=status]')).toHaveText(/68/)
  const numbers = (await textsOn(chart)).filter(({ text }) => text === '50' || text === '68')
  expect(numbers.findLast(({ text }) => text === '50')!.x).toBeGreaterThan(
    numbers.findLast(({ text }) => text === '68')!.x,
  )
}

/** Ten screens of all. */
export async function walkTenScreens(page: Page): Promise<void> {
  for (const path of ['/', '/frameworks/pause', '/compass', '/auth', '/contact', '/results/6', '/404', tryPath]) {
    await page.goto(path)
    await look(page, path)
  }
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, 3)}`)
  await expect(page.getByRole('radiogroup')).toBeVisible()
  await look(page, 'statement')
  await dashboardParts(page, 'dashboard', false)
}

/** What each story is about, by its title. */
export const walks: Record<string, (page: Page, site: string) => Promise<void>> = {
  'pages for everyone': walkPublicPages,
  'the survey as a guest': walkSurveyAsGuest,
  'the survey': walkSurvey,
  'the end of the survey as a guest': walkEndAsGuest,
  'a result, its sheet and its shared page': walkResult,
  'the dashboard and the changes': walkDashboard,
  'contact, feedback and waitlist': walkMessages,
  'sign-in and its emails': walkAuth,
  'the account': walkAccount,
}
