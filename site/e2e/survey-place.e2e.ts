import type { Page } from '@playwright/test'
import { expectApart } from './boxes.ts'
import { read } from './calls.ts'
import { expectToFit, screenSizes } from './devices.ts'
import { expect, expectAccessible, signUp, startedAssessment, stopClock, test } from './story.ts'
import { advance, answerByKey, atQuestion, option } from './survey-steps.ts'

const sizes = [...screenSizes, { width: 568, height: 320 }]

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What stands beside every statement. */
const helps = [
  'Rate how much you agree with this statement',
  'Questions advance automatically after selection',
  'Your progress is automatically saved',
]

/** Opens a survey with so many answers, at its next statement, with a clock that stands still. */
async function openWith(page: Page, count: number): Promise<void> {
  await stopClock(page)
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, count)}`)
  await atQuestion(page, count + 1)
}

/** Where the statement begins, and where its options are. */
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

/** Sets what a reader has set in their own browser. */
const setStyle = (page: Page, style: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, style)

test('whoever comes back is told the minutes left at their own pace', async ({ page }) => {
  await openWith(page, 0)
  const left = page.getByText('about 3 minutes left', { exact: true })
  await answerByKey(page, 1, 8)
  await expect(left).toHaveCount(0)
  await answerByKey(page, 9, 9)
  await expect(left).toBeVisible()
  await expect(page.getByText(/all answers saved/i)).toBeVisible()
  await page.reload()
  await atQuestion(page, 10)
  await expect(left).toBeVisible()
})

test('every statement begins in one place, with all five options and both ways in sight', async ({ page }) => {
  await openWith(page, 47)
  const texts = (await read(page, 'GET /api/questions')).map(({ questionText }) => questionText)
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    expect(await placesOf(page, texts), `${viewport.width} pixels wide`).toHaveLength(1)
    for (const shown of [...(await page.getByRole('radio').all()), button(page, 'Previous'), button(page, 'Next')]) {
      await expect(shown).toBeInViewport({ ratio: 1 })
    }
    await expectToFit(page)
  }
})

test('on the smallest phone the ways back and on stand apart from the options', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openWith(page, 3)
  const [last, previous] = await Promise.all(
    [option(page, 'Strongly Agree'), button(page, 'Previous')].map((part) => part.boundingBox()),
  )
  expect(previous!.y - last!.y - last!.height).toBeGreaterThanOrEqual(8)
})

for (const count of [0, 45, 61, 195]) {
  test(`three lines stand beside statement ${count + 1} and later ones, and nothing moves while an answer locks`, async ({
    page,
  }) => {
    await openWith(page, count)
    for (const [index, viewport] of screenSizes.entries()) {
      const wide = `${viewport.width} pixels wide`
      await atQuestion(page, count + index + 1)
      await page.setViewportSize(viewport)
      const before = await places(page)
      for (const line of helps) await expect(page.getByText(line), wide).toBeInViewport({ ratio: 1 })
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
}

test('with letters of twice the size, or more room between them, a phone shows all of the survey', async ({ page }) => {
  const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`
  await openWith(page, 60)
  await page.clock.resume()
  for (const style of ['html { font-size: 200% !important }', spacing]) {
    await setStyle(page, style)
    for (const viewport of [...sizes, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport)
      await expectToFit(page)
      await expectApart(page.locator('main'))
    }
  }
})

test('with forced colours the progress is seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openWith(page, 60)
  const colours = await page.evaluate(() => {
    const bar = document.querySelector('[role=progressbar]')!
    const petal = document.querySelector('.filled-petal')!
    return [bar, bar.firstElementChild!]
      .map((part) => getComputedStyle(part).backgroundColor)
      .concat(getComputedStyle(petal).fill)
  })
  expect(new Set(colours.slice(0, 2)).size).toBe(2)
  expect(colours[2]).toBe(colours[1])
})

test('Enter and the right arrow go on at once while the options are locked', async ({ page }) => {
  await openWith(page, 3)
  await option(page, 'Neutral').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('✓ Advancing...')).toBeVisible()
  await page.keyboard.press('Enter')
  await atQuestion(page, 5)
  await page.keyboard.press('4')
  await page.keyboard.press('ArrowRight')
  await atQuestion(page, 6)
  await expect(option(page, 'Neutral')).toBeFocused()
})

test('each signal says with its first statement what it is about', async ({ page }) => {
  await openWith(page, 9)
  await expect(page.locator('.survey-meaning')).toBeVisible()
  await answerByKey(page, 10, 10)
  await atQuestion(page, 11)
  await expect(page.locator('.survey-meaning')).toHaveCount(0)
})

test('Help switches the number keys off, and they stay so on the device', async ({ page }) => {
  await openWith(page, 3)
  await page.clock.resume()
  const keys = page.getByRole('checkbox', { name: 'The keys 1 to 5 answer' })
  await page.getByText('Help', { exact: true }).click()
  await expect(keys).toBeChecked()
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    await expectToFit(page)
    await expectApart(page.locator('main'))
  }
  await expectAccessible(page)
  await keys.uncheck()
  await page.keyboard.press('4')
  await page.reload()
  await atQuestion(page, 4)
  await page.keyboard.press('4')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByText('Help', { exact: true }).click()
  await expect(keys).not.toBeChecked()
  await keys.check()
  await page.keyboard.press('4')
  await atQuestion(page, 5)
})

test('Save and leave waits until all is saved; who comes back goes on there', async ({ page }) => {
  await openWith(page, 70)
  await page.keyboard.press('4')
  await button(page, 'Save and leave').click()
  await expect(page).toHaveURL('/compass')
  await page.getByRole('link', { name: 'Continue, question 72 of 200' }).click()
  await atQuestion(page, 72)
})
