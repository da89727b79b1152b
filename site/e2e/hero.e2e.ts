import type { Page } from '@playwright/test'
import { expectApart } from './boxes.ts'
import { heroOf, openResult } from './hero-steps.ts'
import { readPdf } from './pdf.ts'
import { keepPicture, pictured } from './pictures.ts'
import { read } from './calls.ts'
import { laterSheet } from './sheets.ts'
import { expect, expectAccessible, resultToRead, test } from './story.ts'

const screens = { phone: { width: 375, height: 812 }, desktop: { width: 1440, height: 900 } }

for (const [name, viewport] of Object.entries(screens)) {
  test.describe(`the first screen of a ${name}`, () => {
    test.use({ viewport })

    test('holds the zone, the number, one sentence, the flower and Share', async ({ page }) => {
      const said: Record<keyof typeof pictured, [zone: RegExp, tagline: string, sentence: RegExp, score: number]> = {
        apart: [
          /Relational Intelligence$/,
          'Connect with skill and empathy',
          /^[A-Z].+; growth is nearest in .+\.$/,
          68,
        ],
        level: [
          /Emotional Literacy$/,
          'Feel clearly, speak truthfully',
          /^Your answers keep to the middle, which has room on both sides; a week may begin with /,
          50,
        ],
        lowest: [
          /Self-Awareness$/,
          'Know yourself to lead yourself',
          /^You answered 200 statements without sparing yourself; a week may begin with /,
          0,
        ],
        highest: [
          /Embodied Concord$/,
          'Embody the mission',
          /, and your other parts stand about as high; a week may begin with /,
          100,
        ],
        cared: [
          /Relational Intelligence$/,
          'Connect with skill and empathy',
          /^Before you agree to something big, you ask yourself why you want it; a week may begin with /,
          57,
        ],
      }
      for (const [sheet, answers] of Object.entries(pictured)) {
        await page.context().clearCookies()
        await openResult(page, answers)
        const hero = heroOf(page)
        const guide = page.getByRole('navigation', { name: 'This result' })
        const floor = name === 'phone' ? (await guide.boundingBox())!.y : viewport.height
        const [zone, tagline, sentence, score] = said[sheet as keyof typeof pictured]
        for (const part of [
          hero.getByRole('heading', { level: 1, name: zone }),
          hero.getByText(tagline),
          hero.getByText(sentence),
          hero.getByRole('img', { name: `half-circle gauge, filled to ${score} of 100` }),
          hero.getByRole('group', { name: /flower/ }),
          hero.getByRole('button', { name: 'Share My Results' }),
        ]) {
          await expect(part).toBeVisible()
          const box = (await part.boundingBox())!
          expect(box.y).toBeGreaterThanOrEqual(0)
          expect(box.y + box.height).toBeLessThanOrEqual(floor)
        }
      }
      await expectAccessible(page)
    })
  })
}

/** Takes away what lies over the first screen or under its edge in the theme's own colours. */
const bare = (page: Page) =>
  page.evaluate(() => {
    document.querySelectorAll('#cards, .guide').forEach((over) => over.remove())
    document.getElementById('main')!.style.background = 'black'
  })
const sizes = { ...screens, 'small phone': { width: 320, height: 568 }, tablet: { width: 768, height: 1024 } }

for (const [name, viewport] of Object.entries(sizes)) {
  test(`the first screen is the same before its scripts and in both themes, ${name}`, async ({
    page,
    browser,
  }, testInfo) => {
    await page.setViewportSize(viewport)
    for (const [sheet, answers] of Object.entries(pictured)) {
      await page.context().clearCookies()
      const path = await openResult(page, answers)
      const storageState = await page.context().storageState()
      const still = await browser.newContext({ viewport, storageState, reducedMotion: 'reduce' })
      const unscripted = await still.newPage()
      await unscripted.route('**/*.js', (route) => route.abort())
      await unscripted.goto(path, { waitUntil: 'load' })
      // the reference picture is made here, by this machine's browser and fonts
      await expect(heroOf(unscripted).getByRole('button', { name: 'Share My Results' })).toBeVisible()
      await bare(page)
      await bare(unscripted)
      const picture = `hero-${sheet}-${viewport.width}.png`
      keepPicture(testInfo, picture, await heroOf(unscripted).screenshot())
      await expect(heroOf(page)).toHaveScreenshot(picture, { animations: 'allow' })
      await page.evaluate(() => document.dispatchEvent(new CustomEvent('theme', { detail: 'dark' })))
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(heroOf(page)).toHaveScreenshot(picture, { animations: 'allow' })
      await page.evaluate(() => localStorage.removeItem('theme'))
      await still.close()
    }
  })
}

test('nothing lies over anything else, whatever the sheet and the width, and the flower fills its place', async ({
  page,
}) => {
  for (const sheet of Object.values(pictured)) {
    await page.context().clearCookies()
    await openResult(page, sheet)
    for (const [width, height] of [
      [320, 568],
      [375, 812],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectApart(heroOf(page))
      const flower = (await heroOf(page)
        .getByRole('group', { name: /flower/ })
        .boundingBox())!
      expect(flower.x).toBeGreaterThanOrEqual(0)
      expect(flower.x + flower.width).toBeLessThanOrEqual(width)
      // names stand outside the ring of 100, and the longest petal reaches two thirds of the way to it
      const petals = await page.locator('#you .petal').evaluateAll((all) => {
        const boxes = all.map((petal) => petal.getBoundingClientRect())
        return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
      })
      expect(petals / flower.height).toBeGreaterThan(0.45)
    }
  }
})

test('under the zone stand the person’s own styles, each with its meaning and the way to its chapter', async ({
  page,
}) => {
  await openResult(page)
  const line = heroOf(page).getByRole('list', { name: 'Your ways' })
  const id = new URL(page.url()).pathname.replace('/results/', '')
  const lines = await read(page, 'GET /api/style-lines')
  const { styleLine } = lines.find(({ assessmentId }) => assessmentId === id)!
  await expect(line.getByRole('button')).toHaveCount(styleLine.length)
  const { signal } = styleLine[0]!
  const [style, meaning] = [line.getByRole('button').first(), line.locator('[popover]').first()]
  await expect(meaning).toBeHidden()
  await style.hover()
  await expect(meaning).toBeVisible()
  await expectAccessible(page)
  await page.mouse.move(0, 0)
  await expect(meaning).toBeHidden()
  // by keyboard: shown with the focus, closed with Escape, and the way on is the next stop
  await heroOf(page).focus()
  await page.keyboard.press('Tab')
  await expect(style).toBeFocused()
  await expect(meaning).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(meaning).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(meaning).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`#${signal.toLowerCase()}$`))
  await expect(page.locator(`[data-signal=${signal}] .own`)).toHaveText((await style.textContent())!.trim())
})

test.describe('on a touch screen without JavaScript', () => {
  test.use({ hasTouch: true, javaScriptEnabled: false, viewport: screens.phone })

  test('a tap shows what a style means', async ({ page }) => {
    await page.goto(`/results/${await resultToRead(page)}`)
    const line = heroOf(page).getByRole('list', { name: 'Your ways' })
    await line.getByRole('button').first().tap()
    const meaning = line.locator('[popover]').first()
    await expect(meaning).toBeVisible()
    const { x, width } = (await meaning.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(screens.phone.width)
    await page.touchscreen.tap(20, 780)
    await expect(meaning).toBeHidden()
  })
})

test('the number stands clear of the arc above it, and no card’s text is cut', async ({ page }) => {
  for (const sheet of [laterSheet, pictured.highest]) {
    await page.context().clearCookies()
    await openResult(page, sheet)
    for (const width of [320, 375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const clear = await page.locator('.gauge').evaluate((gauge) => {
        const arc = gauge.querySelector('svg')!.getBoundingClientRect()
        const unit = arc.width / 202
        const [centre, base] = [arc.left + arc.width / 2, arc.top + 101 * unit]
        const number = gauge.querySelector('.number')!
        const digits = document.createRange()
        digits.selectNodeContents(number)
        const { left, right } = digits.getBoundingClientRect()
        const box = number.getBoundingClientRect()
        // the digits are 0.7 of the type's size, in the middle of their line
        const top = box.top + box.height / 2 - 0.35 * parseFloat(getComputedStyle(number).fontSize)
        const reach = Math.hypot(Math.max(centre - left, right - centre), base - top)
        return 80 * unit - reach
      })
      expect(clear).toBeGreaterThan(2)
      const cut = await page
        .locator('.card .text')
        .evaluateAll((texts) => texts.filter((text) => text.scrollHeight > text.clientHeight + 1).length)
      expect(cut).toBe(0)
    }
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a result is read and followed', async ({ page }) => {
    await page.goto(`/results/${await resultToRead(page)}`)
    await expect(page.getByRole('heading', { name: 'Your Personalized Insights' })).toBeVisible()
    await page.getByRole('navigation', { name: 'This result' }).getByRole('link', { name: 'Signals' }).click()
    await expect(page).toHaveURL(/#signals$/)
    const signal = await page.locator('.chapter h3').last().innerText()
    await heroOf(page).getByRole('link', { name: signal }).click()
    await expect(page.locator(`#${signal.toLowerCase()} h3`)).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Share My Results' })).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone })

  test('the bar at the bottom leads to each part', async ({ page }) => {
    await openResult(page)
    const guide = page.getByRole('navigation', { name: 'This result' })
    for (const place of ['Insights', 'Challenge', 'Signals', 'You']) {
      await guide.getByRole('link', { name: place }).click()
      await expect(page.locator(`#${place.toLowerCase()}`)).toBeInViewport()
      await expect(guide.getByRole('link', { name: place })).toHaveAttribute('aria-current', 'location')
    }
    await guide.getByRole('link', { name: 'Share' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('the first page on paper is a poster, the same in both themes, with the name or without', async ({
  page,
}, testInfo) => {
  for (const [sheet, answers] of Object.entries(pictured)) {
    await page.context().clearCookies()
    await openResult(page, answers)
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
    const picture = `poster-${sheet}.png`
    const setTheme = (theme: string) => page.evaluate((one) => (document.documentElement.dataset.theme = one), theme)
    await setTheme('light')
    keepPicture(testInfo, picture, await heroOf(page).screenshot())
    await setTheme('dark')
    await expect(heroOf(page)).toHaveScreenshot(picture, { animations: 'allow' })
    await page.emulateMedia({ media: null, reducedMotion: 'reduce' })
  }
  const firstPage = async () => (await readPdf(await page.pdf({ pageRanges: '1' }))).letters
  expect(await firstPage()).toMatch(/Robin,.*RelationalIntelligence.*Whatcarriesyou.*Whereaweekmaybegin/)
  await page.getByLabel('With my first name, on paper').uncheck()
  expect(await firstPage()).not.toContain('Robin')
})
