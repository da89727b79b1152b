import type { Locator, Page } from '@playwright/test'
import { answerLabels } from '../../api/contract/constants.ts'
import { expectApart } from './boxes.ts'
import { expectToFit } from './devices.ts'
import { signInOnPage } from './signing-in.ts'
import { notification } from './specification/steps.ts'
import { expect, expectWholeDashboard, newcomer, signUp, startedAssessment, stopClock } from './story.ts'
import { advance, atQuestion } from './survey-steps.ts'

/** The lines beside every statement. */
const helps = [
  'Rate how much you agree with this statement',
  'Questions advance automatically after selection',
  'Your progress is automatically saved',
]

export const completeButton = (page: Page) => page.getByRole('button', { name: 'Complete Assessment' })

export const lookButton = (page: Page) => page.getByRole('button', { name: 'Your first look' })

export const goOnButton = (page: Page) => page.getByRole('button', { name: /^Continue \(/ })

export const statementOf = (page: Page) => page.getByRole('radiogroup', { name: 'When someone is upset' })

/** What an answer on the home page would count for, or the words before one is given. */
export const effectIn = (page: Page) => page.locator('.effects > p').filter({ visible: true })

/** Opens a survey with so many answers, at its next statement, with a stopped clock. */
export async function openSurvey(page: Page, count: number): Promise<void> {
  await stopClock(page)
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, count)}`)
  await atQuestion(page, count + 1)
}

/** The places that this window would give to statements with these texts; one for each that differs. */
function placesOf(page: Page, texts: readonly string[]) {
  return page.evaluate((all) => {
    const span = document.querySelector('#statement span')!
    const own = span.textContent
    const tops = all.map((text) => {
      span.textContent = text
      const options = document.querySelector('.answer-options')!.getBoundingClientRect()
      return `${Math.round(span.getBoundingClientRect().top)} ${Math.round(options.top)}`
    })
    span.textContent = own
    return [...new Set(tops)]
  }, texts)
}

/** Expects statements with these texts in one place, with all options and buttons in sight. */
export async function expectOnePlace(page: Page, texts: readonly string[]): Promise<void> {
  expect(await placesOf(page, texts)).toHaveLength(1)
  const buttons = ['Previous', 'Next'].map((name) => page.getByRole('button', { name, exact: true }))
  await expect(page.getByRole('radio')).toHaveCount(5)
  for (const shown of [...(await page.getByRole('radio').all()), ...buttons]) {
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
  await expectToFit(page)
}

/** The tops of the statement, its options and its buttons. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['#statement', '.answer-option:first-child', '.answer-option:last-child', '.answer-options + div .button'].map(
      (part) => Math.round(document.querySelector(part)!.getBoundingClientRect().top),
    ),
  )

/** Answers the statement in view, and expects nothing to move while the answer locks, with its help in sight. */
export async function expectSteadyAnswer(page: Page): Promise<void> {
  const before = await places(page)
  await page.keyboard.press('4')
  for (const line of [...helps, '✓ Advancing...']) {
    await expect(page.getByText(line)).toBeInViewport({ ratio: 1 })
  }
  expect(await places(page)).toEqual(before)
  await page.clock.runFor(advance)
}

/** Opens the home page, and expects what each answer would count for in place, with all options in sight. */
export async function expectEffectsInPlace(page: Page): Promise<void> {
  const layout = () =>
    page.locator('main > *').evaluateAll((parts) => parts.map((part) => (part as HTMLElement).offsetTop))
  await page.goto('/')
  await expect(effectIn(page)).toHaveText('Choose an answer, and read here what it would count for.')
  const before = await layout()
  for (const label of Object.values(answerLabels)) {
    await statementOf(page).getByText(label, { exact: true }).click()
    await expect(effectIn(page)).toContainText('one of four statements there')
  }
  expect(await layout()).toEqual(before)
  await statementOf(page).evaluate((part) => part.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(page.locator('.answer-option')).toHaveCount(5)
  for (const part of [...(await page.locator('.answer-option').all()), effectIn(page)]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
}

/** Expects the offer of the first look beside the progress, in sight. */
export async function expectLookOffered(page: Page): Promise<void> {
  const [offer, bar] = await Promise.all([lookButton(page).boundingBox(), page.getByRole('progressbar').boundingBox()])
  expect(Math.abs(bar!.y - offer!.y)).toBeLessThan(40)
  await expect(lookButton(page)).toBeInViewport({ ratio: 1 })
}

/** Expects the open first look to show its score and its buttons without scrolling. */
export async function expectLookInSight(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: 'Leave and come back' })
  for (const shown of [page.locator('.look-score'), goOnButton(page), leave]) {
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
  await expectToFit(page)
}

/** Expects the ending to show its button without scrolling, on tall screens the flower too. */
export async function expectEndingInSight(page: Page): Promise<void> {
  await expect(completeButton(page)).toBeInViewport({ ratio: 1 })
  if (page.viewportSize()!.height > 800) await expect(page.locator('.outlined-flower')).toBeInViewport({ ratio: 1 })
  await expectApart(page.locator('main'))
}

/** Opens the dashboard of someone with results, and expects the way to the latest in sight. */
export async function expectLatestInSight(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Read your result' })).toBeInViewport({ ratio: 1 })
  await expectWholeDashboard(page)
  await expectToFit(page)
}

/** Expects the wheel to fit, with marks large enough to touch. */
export async function expectMarksToTouch(page: Page): Promise<void> {
  await expectToFit(page)
  const boxes = await page
    .locator('[data-wheel]')
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect()))
  expect(boxes).toHaveLength(60)
  expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(24)
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44)
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** Sends each form with a fault, on a page whose clock is stopped; expects its toast beside the field and the button. */
export async function expectToastsAside(page: Page): Promise<void> {
  for (const [path, label] of [
    ['/contact', 'Name'],
    ['/beta-feedback', 'Name'],
    ['/community', 'Email'],
    ['/auth', 'Password'],
  ] as const) {
    await page.goto(path)
    const [field, button] = [page.getByRole('textbox', { name: label }), page.locator('main form [type=submit]')]
    if (path === '/auth') await signInOnPage(page, newcomer())
    else await button.click()
    const toast = notification(page)
    await expect(toast).toBeVisible()
    await expect(field).toBeFocused()
    const isApart = async (part: Locator) => {
      const [box, over] = (await Promise.all([part.boundingBox(), toast.boundingBox()])) as [Box, Box]
      const isBeside = box.x + box.width <= over.x || box.x >= over.x + over.width
      return isBeside || box.y + box.height <= over.y || box.y >= over.y + over.height
    }
    for (const part of [field, button]) await expect.poll(() => isApart(part), path).toBe(true)
    await expect(field).toBeInViewport({ ratio: 1 })
  }
}
