import type { Page } from '@playwright/test'
import { expectApart } from './boxes.ts'
import { read } from './calls.ts'
import { expectToFit, screenSizes } from './devices.ts'
import { expect, signUp, startedAssessment, stopClock, test } from './story.ts'
import { advance, atQuestion } from './survey-steps.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The lines beside every statement. */
const helps = [
  'Rate how much you agree with this statement',
  'Questions advance automatically after selection',
  'Your progress is automatically saved',
]

/** Opens a survey with so many answers, at its next statement, with a stopped clock. */
async function openWith(page: Page, count: number): Promise<void> {
  await stopClock(page)
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, count)}`)
  await atQuestion(page, count + 1)
}

/** The tops of the statement, its options and its buttons. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['#statement', '.answer-option:first-child', '.answer-option:last-child', '.survey-moves .button'].map((part) =>
      Math.round(document.querySelector(part)!.getBoundingClientRect().top),
    ),
  )

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

test('shows every statement in one place, with all options and buttons in sight, on every screen', async ({ page }) => {
  await openWith(page, 47)
  const texts = (await read(page, 'GET /api/questions')).map(({ questionText }) => questionText)
  await expect(page.getByRole('radio')).toHaveCount(5)
  for (const viewport of [...screenSizes, { width: 568, height: 320 }]) {
    await page.setViewportSize(viewport)
    expect(await placesOf(page, texts), `${viewport.width} pixels wide`).toHaveLength(1)
    for (const shown of [...(await page.getByRole('radio').all()), button(page, 'Previous'), button(page, 'Next')]) {
      await expect(shown).toBeInViewport({ ratio: 1 })
    }
    await expectToFit(page)
  }
})

test('moves nothing while an answer locks, with its help in sight, on every screen', async ({ page }) => {
  await openWith(page, 61)
  for (const [index, viewport] of screenSizes.entries()) {
    const wide = `${viewport.width} pixels wide`
    await atQuestion(page, 62 + index)
    await page.setViewportSize(viewport)
    const before = await places(page)
    await page.keyboard.press('4')
    for (const line of [...helps, '✓ Advancing...']) {
      await expect(page.getByText(line), wide).toBeInViewport({ ratio: 1 })
    }
    expect(await places(page), wide).toEqual(before)
    await page.clock.runFor(advance)
  }
  await page.clock.resume()
  await expectApart(page.locator('main'))
})
