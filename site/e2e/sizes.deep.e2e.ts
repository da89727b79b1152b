import type { Locator, Page } from '@playwright/test'
import { answerLabels } from '#api/contract/constants.ts'
import { read } from './calls.ts'
import { expectToFit } from './devices.ts'
import { laterSheet } from './sheets.ts'
import { signInOnPage } from './signing-in.ts'
import {
  atEachSize,
  effectIn,
  expectEndingInSight,
  expectFiguresInSight,
  expectLookInSight,
  expectLookOffered,
  lookButton,
  statementOf,
} from './size-steps.ts'
import { notification } from './specification/steps.ts'
import {
  expect,
  failedRequest,
  newcomer,
  signUp,
  startedAssessment,
  stopClock,
  test,
  twoResultsToRead,
} from './story.ts'
import { advance, atQuestion } from './survey-steps.ts'

/** The different layouts of the survey's screen that these statements have, or that the present one has. */
const layoutsOf = (page: Page, statements?: string[]) =>
  page.evaluate((texts) => {
    const span = document.querySelector('#statement span')!
    const own = span.textContent
    const layouts = (texts ?? [own]).map((text) => {
      span.textContent = text
      return [
        '#statement span',
        '.answer-option:first-child',
        '.answer-option:last-child',
        '.answer-options + div .button',
      ]
        .map((part) => Math.round(document.querySelector(part)!.getBoundingClientRect().top))
        .join(' ')
    })
    span.textContent = own
    return [...new Set(layouts)]
  }, statements)

test('shows every statement in one place, and moves nothing while an answer locks', async ({ page }) => {
  await stopClock(page)
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, 61)}`)
  const statements = (await read(page, 'GET /api/questions')).map(({ questionText }) => questionText)
  let number = 62
  await atEachSize(page, async () => {
    await atQuestion(page, number++)
    expect(await layoutsOf(page, statements)).toHaveLength(1)
    await expect(page.getByRole('radio')).toHaveCount(5)
    const buttons = ['Previous', 'Next'].map((name) => page.getByRole('button', { name, exact: true }))
    for (const shown of [...(await page.getByRole('radio').all()), ...buttons]) {
      await expect(shown).toBeInViewport({ ratio: 1 })
    }
    await expectToFit(page)
    const before = await layoutsOf(page)
    await page.keyboard.press('4')
    for (const line of [/^Rate how much/, /^Questions advance/, /^Your progress is/, '✓ Advancing...']) {
      await expect(page.getByText(line)).toBeInViewport({ ratio: 1 })
    }
    expect(await layoutsOf(page)).toEqual(before)
    await page.clock.runFor(advance)
  })
})

test('says in place what each answer on the home page would count for', async ({ page }) => {
  const layout = () =>
    page.locator('main > *').evaluateAll((parts) => parts.map((part) => (part as HTMLElement).offsetTop))
  await atEachSize(page, async () => {
    await page.goto('/')
    await expect(effectIn(page)).toHaveText('Choose an answer to see what it would change.')
    const before = await layout()
    for (const label of Object.values(answerLabels())) {
      await statementOf(page).getByText(label, { exact: true }).click()
      await expect(effectIn(page)).toContainText('one of the four statements behind it')
    }
    expect(await layout()).toEqual(before)
    await statementOf(page).evaluate((part) => part.scrollIntoView({ block: 'end', behavior: 'instant' }))
    for (const part of [...(await page.locator('.answer-option').all()), effectIn(page)]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
  })
})

test('offers and shows the first look in sight', async ({ page }) => {
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, 60, laterSheet, 6)}`)
  await atQuestion(page, 61)
  await atEachSize(page, () => expectLookOffered(page))
  await lookButton(page).click()
  await atEachSize(page, () => expectLookInSight(page))
})

test('shows the ending in sight', async ({ page }) => {
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, 200)}`)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await atEachSize(page, () => expectEndingInSight(page))
})

test('begins the dashboard with its figures in sight', async ({ page }) => {
  await twoResultsToRead(page)
  await atEachSize(page, () => expectFiguresInSight(page))
})

test('makes marks on the wheel large enough to touch', async ({ page }) => {
  await page.goto('/frameworks/va-ben6')
  await atEachSize(page, async () => {
    await expectToFit(page)
    const boxes = await page
      .locator('[data-wheel]')
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect()))
    expect(boxes).toHaveLength(60)
    expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(24)
    expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44)
  })
})

test.describe('toasts', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('cover neither the field that is wrong, nor the button, nor the header', async ({ page }) => {
    // so that they stay
    await stopClock(page)
    await atEachSize(page, async () => {
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
        await expect(field).toBeFocused()
        const header = page.locator('header').first()
        for (const part of [field, button, header])
          await expect.poll(() => isApart(part, notification(page)), path).toBe(true)
        await expect(field).toBeInViewport({ ratio: 1 })
      }
    })
  })

  async function isApart(...parts: [Locator, Locator]): Promise<boolean> {
    const [one, other] = await Promise.all(parts.map(async (part) => (await part.boundingBox())!))
    const isBeside = one!.x + one!.width <= other!.x || one!.x >= other!.x + other!.width
    return isBeside || one!.y + one!.height <= other!.y || one!.y >= other!.y + other!.height
  }
})
