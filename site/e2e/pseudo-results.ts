import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { SkipReason } from '#api/letter/contract.ts'
import type { CallName } from '../lib/api/call-names.ts'
import { everyAddressOf, read } from './calls.ts'
import { recordTexts, textsOn } from './painted.ts'
import { readPdf } from './pdf.ts'
import { expectMirroredPictures } from './pseudo-composed.ts'
import { checkScreen, settle } from './pseudo-language.ts'
import { expectPseudo, expectTranslated } from './pseudo-texts.ts'
import { failRequests, failures, checkFailures, checkRefusal, openFolds, press, tap } from './pseudo-steps.ts'
import { earlierSheet, fearfulSheet, laterSheet } from './sheets.ts'
import { completedAssessment, expect, sharedLink, signUp, startedAssessment } from './story.ts'

export async function walkResult(page: Page): Promise<void> {
  // slow reading moves as one scrolls
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUp(page)
  const id = await completedAssessment(page, fearfulSheet)
  await page.goto(`/results/${id}`)
  await checkScreen(page, 'result', true)
  await openFolds(page)
  await tap(page.getByRole('switch').first())
  for (const [index, island] of ['canvas', '#closing-title'].entries()) {
    await page.locator(island).first().scrollIntoViewIfNeeded()
    await checkScreen(page, `result unfolded ${index}`, index === 0)
  }
  await page.emulateMedia({ media: 'print' })
  await expectTranslated(page, 'result on paper')
  // with what browsers write at the foot of each page
  expectPseudo((await readPdf(await page.pdf())).letters, 'result as PDF')
  await page.emulateMedia({ media: 'screen' })
  const support = page.locator('[aria-expanded]').and(page.locator('button.link'))
  if (await support.count()) await tap(support.first())
  await checkScreen(page, 'result without support')
  const download = page.waitForEvent('download')
  await tap(page.locator('[data-reminder]'))
  expectPseudo(
    (await readFile(await (await download).path(), 'utf8')).replaceAll(/^(?!SUMMARY|DESCRIPTION).*$|^[A-Z]+:/gm, ''),
    'reminder',
  )
  await checkScreen(page, 'reminder saved')
  await checkFailures(page, 'POST /api/assessments', 'retake', () => tap(page.locator('[data-retake] button').first()))

  const later = await completedAssessment(page, laterSheet)
  await page.goto(`/results/${later}`)
  // a model writes English alone
  if (await page.locator('[aria-labelledby=writer-title]').count()) await walkWriter(page, later)
  for (const [path, state] of [
    ['/results/none', 'missing result'],
    [`/results/${await startedAssessment(page, 3)}`, 'unfinished result'],
  ] as const) {
    await page.goto(path)
    await checkScreen(page, state)
  }
  await page.context().clearCookies()
  await page.goto(`/results/${later}`)
  await page.waitForURL('**/auth**')
  await checkScreen(page, 'sign-in after the result of someone signed out')
}

/** Who may write, and what is said of a model that didn’t. */
async function walkWriter(page: Page, id: string): Promise<void> {
  await checkFailures(page, 'POST /api/account/insights-choice', 'writer', () =>
    tap(page.locator('[aria-labelledby=writer-title] .button').first()),
  )
  await tap(page.locator('[aria-labelledby=writer-title] .button').first())
  await checkScreen(page, 'letter by a model')
  const letter = everyAddressOf('POST /api/assessments/:id/letter')
  for (const reason of SkipReason.options) {
    await page.route(letter, (route) => route.fulfill({ json: { status: 'kept', reason } }))
    await page.goto(`/results/${id}`)
    await checkScreen(page, `letter kept: ${reason}`)
    await page.unroute(letter)
  }
}

/** The sheet by which a result is shared, its shared page, and slow reading. */
export async function walkSharing(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUp(page)
  const id = await completedAssessment(page, laterSheet)
  await page.goto(`/results/${id}`)
  const [share, more] = [page.locator('.hero .button').first(), page.locator('[aria-haspopup=dialog]').first()]
  for (const isAllowed of [false, true]) {
    await page.evaluate((isAllowed) => {
      const value = { writeText: () => (isAllowed ? Promise.resolve() : Promise.reject(new Error())) }
      Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
    }, isAllowed)
    await tap(share)
    await checkScreen(page, isAllowed ? 'text copied' : 'text to copy', true)
    await page.keyboard.press('Escape')
  }
  await tap(more)
  const sheet = page.locator('dialog[open]')
  await expect(sheet.getByRole('img').first()).toBeVisible()
  await checkScreen(page, 'share sheet', true)
  for (const box of await sheet.getByRole('checkbox').all()) await box.check()
  await sheet.getByRole('radio').last().check()
  await checkScreen(page, 'share sheet: all shown')
  const pressAll = async (state: string) => {
    for (const one of await sheet.locator('section .button').all()) {
      // until the picture is there
      await expect(one).not.toHaveAttribute('aria-disabled', 'true')
      await tap(one)
      await checkScreen(page, `${state}: ${await one.textContent()}`)
      if ((await page.locator('dialog[open]').count()) > 1) await page.keyboard.press('Escape')
    }
  }
  await pressAll('share sheet')
  await page.route('**/picture.png*', (route) => route.abort())
  await page.route(everyAddressOf('POST /api/assessments/:id/shared-links'), (route) => route.abort())
  await sheet.getByRole('checkbox').first().uncheck()
  await settle(page)
  await pressAll('share sheet without a connection')
  await page.goto(`/results/${id}/slowly`)
  await checkScreen(page, 'slow reading', true)
  await page.goto(await sharedLink(page, id))
  await checkScreen(page, 'shared page', true)
}

export const checkDashboard = async (page: Page, state: string) => {
  await page.goto('/dashboard')
  await page.waitForLoadState('networkidle')
  await openFolds(page)
  await checkScreen(page, state, true)
}

/** The dashboard and the changes, from nothing to two results. */
export async function walkDashboard(page: Page): Promise<void> {
  await signUp(page)
  await checkDashboard(page, 'dashboard: empty')
  await page.goto('/compass')
  await checkScreen(page, 'compass: empty', true)
  await page.goto('/changes')
  await checkScreen(page, 'changes: none', true)
  await startedAssessment(page, 3)
  await startedAssessment(page, 1)
  await checkDashboard(page, 'dashboard: begun')
  const small = page.locator('#unfinished-title + ul button')
  await tap(small.last())
  await checkScreen(page, 'dashboard: all begun')
  await tap(small.first())
  await checkScreen(page, 'dashboard: deletion', true)
  await walkDeletion(page, 'deletion', () => tap(small.first()))
  await checkFailures(page, 'POST /api/assessments', 'new assessment', () =>
    tap(page.locator('#latest-title ~ p button').first()),
  )

  await completedAssessment(page, earlierSheet)
  await checkDashboard(page, 'dashboard: one result')
  await page.goto('/changes')
  await checkScreen(page, 'changes: too few')
  await page.goto('/dashboard')
  const start = 'POST /api/assessments/:id/challenge/start'
  const zero = section(page, 'day-zero')
  await expect(zero).toBeVisible()
  await checkFailures(page, start, 'day zero', () => tap(zero.locator('button').last()))
  await answerStatements(page, zero, start)
  await expect(page.locator('#start-title')).toBeVisible()
  const act = page.locator('#day-1')
  await checkFailures(page, 'PUT /api/assessments/:id/challenge/:day', 'act', () => tap(act))
  await tap(act)
  await checkScreen(page, 'act done', true)
  await page.locator('[name=day]').last().check()
  await tap(page.locator('#day-7'))
  await checkDashboard(page, 'dashboard: last day done')
  await answerStatements(page, section(page, 'pulse'), 'POST /api/assessments/:id/pulse')
  await expect(page.locator('#pulses-title')).toBeVisible()
  await checkScreen(page, 'checked in', true)

  const [latest] = await read(page, 'GET /api/scores')
  const later = await completedAssessment(page, laterSheet)
  await checkDashboard(page, 'dashboard: two results')
  await page.locator('canvas').first().focus()
  await page.keyboard.press('ArrowRight')
  await checkScreen(page, 'chart: first point')
  await page.emulateMedia({ media: 'print' })
  await expectTranslated(page, 'dashboard on paper')
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/compass')
  await page.waitForLoadState('networkidle')
  await checkScreen(page, 'compass: results')
  await page.goto('/contact')
  await checkScreen(page, 'contact of someone signed in')
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
    await checkScreen(page, state, state === 'changes')
  }
  await page.goto(`/changes?from=${from}&to=${later}`)
  await page.locator('#statements-title ~ .button, section .button').first().click()
  await checkScreen(page, 'changes: all statements')
  await checkDashboard(page, 'dashboard: later')
  const openDeletion = () => press(page, '#history-title ~ ol button, section[aria-labelledby=history-title] button')
  await openDeletion()
  await checkScreen(page, 'dashboard: deletion of a result', true)
  await walkDeletion(page, 'deletion of a result', openDeletion)
  for (const [failure, status] of Object.entries(failures)) {
    await failRequests(page, '**/api/**', status)
    for (const path of ['/dashboard', '/changes', '/compass', '/account', '/assessment', '/auth']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await checkScreen(page, `${path}: ${failure}`)
    }
    await page.unroute('**/api/**')
  }
}

const section = (page: Page, name: string) =>
  page
    .locator('section')
    .filter({ has: page.locator(`#${name}-title`) })
    .last()

/** Opens the statements of a section and sends them: without answers, with failures, and whole. */
async function answerStatements(page: Page, section: Locator, call: CallName): Promise<void> {
  await tap(section.locator('.button').first())
  const send = () => tap(section.locator('[type=submit]'))
  await send()
  await checkScreen(page, `${call}: nothing answered`, true)
  for (const group of await section.locator('fieldset').all()) await group.getByRole('radio').nth(3).check()
  await checkFailures(page, call, call, send)
  await send()
}

/** Confirms in the open dialog; `open` opens it again. */
async function walkDeletion(page: Page, state: string, open: () => Promise<unknown>): Promise<void> {
  const confirm = page.locator('dialog[open] .button').first()
  const act = () => tap(confirm)
  await checkFailures(page, 'DELETE /api/assessments/:id', state, act)
  await checkRefusal(page, 'DELETE /api/assessments/:id', state, 'from another site', act)
  await checkRefusal(page, 'DELETE /api/assessments/:id', state, 'of something gone', act)
  await open()
  await act()
  await checkScreen(page, `${state}: done`)
}

/** Pictures, arrow keys, bars and the chart over time, whose first point is on the side where reading starts. */
export async function walkMirrored(page: Page, folder: string): Promise<void> {
  expectMirroredPictures(folder)
  await page.goto('/auth')
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.last()).toBeFocused()
  const [first, last] = await Promise.all([tabs.first().boundingBox(), tabs.last().boundingBox()])
  expect(first!.x).toBeGreaterThan(last!.x)

  await page.goto('/results/6')
  const bar = page.locator('.meter').first()
  const ends = await Promise.all(
    ['.track', '.filled'].map(async (part) => {
      const { x, width } = (await bar.locator(part).boundingBox())!
      return x + width
    }),
  )
  expect(ends[0]).toBeCloseTo(ends[1]!, 0)

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
