import type { Page } from '@playwright/test'
import { settling } from '../stores/survey/state.ts'
import { expectApart } from './boxes.ts'
import { read } from './calls.ts'
import { expectToFit, surveySizes } from './devices.ts'
import { expect, expectAccessible, signUp, startedAssessment, stopClock, test } from './story.ts'
import { advance, answerByKey, atQuestion, option } from './survey-steps.ts'

const sizes = [...surveySizes, { width: 667, height: 375 }, { width: 568, height: 320 }]

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a survey with so many answers, at its next statement, with a clock that stands still. */
async function openWith(page: Page, count: number): Promise<void> {
  await stopClock(page)
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, count)}`)
  await atQuestion(page, count + 1)
  await page.clock.runFor(settling)
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

test('nothing moves from help to none, while the options are locked, nor at a breath', async ({ page }) => {
  await openWith(page, 45)
  const helps = page.locator('#instruction')
  const inEachSize = async (hasHelp: boolean) => {
    const found: Record<string, number[]> = {}
    for (const viewport of sizes) {
      await page.setViewportSize(viewport)
      await expect(helps).toBeVisible({ visible: hasHelp })
      found[`${viewport.width} pixels wide`] = await places(page)
    }
    return found
  }
  const without = await inEachSize(false)
  await page.goto(`${page.url()}&question=3`)
  await atQuestion(page, 3)
  expect(await inEachSize(true)).toEqual(without)
  await page.goto(page.url().replace('&question=3', ''))
  await atQuestion(page, 46)
  await page.clock.runFor(settling)
  for (const [index, viewport] of sizes.entries()) {
    await page.setViewportSize(viewport)
    const before = await places(page)
    const number = 46 + index
    await page.keyboard.press('4')
    await expect(page.getByText('✓ Advancing...')).toBeVisible()
    expect(await places(page), `${viewport.width} pixels wide`).toEqual(before)
    await page.clock.runFor(advance + settling)
    await atQuestion(page, number + 1)
    expect(await places(page), `${viewport.width} pixels wide`).toEqual(before)
  }
  await page.clock.resume()
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    await expect(page.getByText('Everything is saved.')).toBeVisible()
    await expectApart(page.locator('main'))
    await expectAccessible(page)
  }
})

test('what a breath says is one line, at the person’s own pace', async ({ page }) => {
  await openWith(page, 141)
  for (let number = 142; number <= 150; number += 1) {
    await atQuestion(page, number)
    await page.keyboard.press('3')
    await page.clock.runFor(14_500)
  }
  const breath = page.getByText('Everything is saved, 12 minutes left at your pace.')
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    await expect(breath).toBeVisible()
    const { fontSize, height } = await breath.evaluate((line) => ({
      fontSize: parseFloat(getComputedStyle(line).fontSize),
      height: line.getBoundingClientRect().height,
    }))
    expect(height, `${viewport.width} pixels wide`).toBeLessThan(2 * fontSize)
  }
})

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

test('a press in the first quarter of a second of a statement is no answer to it', async ({ page }) => {
  await openWith(page, 3)
  await page.keyboard.press('4')
  await page.clock.runFor(advance)
  await atQuestion(page, 5)
  await option(page, 'Neutral').click()
  await page.keyboard.press('2')
  await page.clock.runFor(settling - 1)
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.clock.runFor(1)
  await option(page, 'Neutral').click()
  await expect(option(page, 'Neutral')).toBeChecked()
})

test('Enter and the right arrow go on at once while the options are locked', async ({ page }) => {
  await openWith(page, 3)
  await option(page, 'Neutral').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('✓ Advancing...')).toBeVisible()
  await page.keyboard.press('Enter')
  await atQuestion(page, 5)
  await page.clock.runFor(settling)
  await page.keyboard.press('4')
  await page.keyboard.press('ArrowRight')
  await atQuestion(page, 6)
  await expect(option(page, 'Neutral')).toBeFocused()
})

test('a shorter pause is offered once, at statement 25, and stays on the device', async ({ page }) => {
  await openWith(page, 23)
  const offer = page.getByText('A little quicker?')
  await expect(offer).toHaveCount(0)
  await answerByKey(page, 24, 24)
  await expect(offer).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    const { width, height } = (await button(page, 'No').boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  }
  await button(page, 'Yes, a shorter pause').click()
  await expect(offer).toHaveCount(0)
  await expect(page.getByText('Quicker from now on. Help has the way back.')).toBeVisible()
  await page.reload()
  await atQuestion(page, 25)
  await expect(offer).toHaveCount(0)
  await page.clock.runFor(settling)
  await page.keyboard.press('4')
  await page.clock.runFor(250)
  await atQuestion(page, 26)
})

test('help stands for three statements, then on request, with the usual pause', async ({ page }) => {
  await openWith(page, 0)
  const lines = ['Questions advance automatically after selection', 'Your progress is automatically saved']
  for (const line of lines) await expect(page.getByText(line)).toBeVisible()
  await expect(page.locator('.survey-meaning')).toBeVisible()
  await answerByKey(page, 1, 3)
  for (const line of lines) await expect(page.getByText(line)).toBeHidden()
  await page.reload()
  await expect(page.getByText('Signals take turns: if you tire, all share it.')).toBeVisible()
  for (const line of lines) await expect(page.getByText(line)).toBeHidden()
  await page.getByText('Help', { exact: true }).click()
  for (const line of lines) await expect(page.getByText(line)).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
  await answerByKey(page, 4, 10)
  // after ten statements every signal has said what it is about
  await atQuestion(page, 11)
  await expect(page.locator('.survey-meaning')).toHaveCount(0)
})

test('Save and leave waits until all is saved; who comes back goes on there', async ({ page }) => {
  await openWith(page, 70)
  await page.keyboard.press('4')
  await button(page, 'Save and leave').click()
  await expect(page).toHaveURL('/compass')
  await page.getByRole('link', { name: 'Continue, question 72 of 200' }).click()
  await atQuestion(page, 72)
})
