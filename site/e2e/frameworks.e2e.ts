import { expectApart } from './boxes.ts'
import { publicPages } from './built-pages.ts'
import { expectToFit } from './devices.ts'
import { expect, expectAccessible, failedRequest, test } from './story.ts'

const frameworks = publicPages.map(({ path }) => path).filter((path) => path.startsWith('/frameworks/'))
const journey = frameworks.find((path) => path.endsWith('-journey'))!
const sizes = [
  { width: 320, height: 568 },
  { width: 375, height: 812 },
  { width: 667, height: 375 },
  { width: 1440, height: 900 },
]

/** As WCAG 1.4.12 has it. */
const wideSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Runs in the page: adds these rules in place of those before. */
function restyle(rules: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [sheet]
}

test('each page says at its beginning what there is to do, and leads there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const done = ['Tick the thirty days', 'Quick reference', 'Begin with week 1']
  done.push('Fill in the wheel', 'Hold a huddle', 'Mark where I am')
  for (const [place, path] of frameworks.entries()) {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(path)
    const begin = page.locator('main header').getByRole('link').first()
    await expect(begin).toBeInViewport({ ratio: 1 })
    expect(done).toContain(await begin.textContent().then((words) => words!.trim()))
    const { hash } = new URL(await begin.evaluate((link: HTMLAnchorElement) => link.href))
    await begin.click()
    await expect(page.locator(hash), `${place + 1}`).toBeInViewport({ ratio: 1 })
  }
})

test('the thirty days can be ticked, are counted, stay, and can be cleared, by keyboard', async ({ page }) => {
  await page.goto(journey)
  const days = page.getByRole('main').getByRole('checkbox')
  const told = page.getByText(/ of 30 done$/)
  await expect(days).toHaveCount(30)
  await expect(told).toHaveText('0 of 30 done')
  await days.first().focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Learn the name of someone').check()
  await expect(told).toHaveText('2 of 30 done')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await days.nth(19).focus()
    await page.keyboard.press('Tab')
    await expect(days.nth(20)).toBeFocused()
    // the page may be scrolled smoothly
    await expect
      .poll(async () => {
        const [box, bar] = [await days.nth(20).boundingBox(), await told.boundingBox()]
        return box!.y >= 0 && box!.y + box!.height <= bar!.y && bar!.y < size.height
      })
      .toBe(true)
    await expectToFit(page)
  }
  await expectAccessible(page)
  await page.clock.setFixedTime(Date.now() + 48 * 3_600_000)
  await page.reload()
  await expect(days.first()).toBeChecked()
  await expect(told).toHaveText('2 of 30 done')
  await page.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(told).toHaveText('0 of 30 done')
  await page.reload()
  await expect(days.first()).not.toBeChecked()
})

test('the huddle can be ticked for a day, and its clock lights a prompt a minute, even if the tab sleeps', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-01T18:00:00') })
  await page.clock.pauseAt(new Date('2026-03-01T19:00:00'))
  await page.goto('/frameworks/serve')
  const huddle = page.locator('[data-huddle]')
  const [clock, status] = [huddle.getByRole('timer'), huddle.locator('[role=status]')]
  const lit = huddle.locator('li[aria-current=step]')
  await huddle.getByRole('checkbox').first().check()
  await expect(clock).toHaveText('5:00')
  await expect(lit).toHaveCount(0)
  await huddle.getByRole('button', { name: 'Start' }).press('Enter')
  await expect(lit).toContainText('Self-Awareness')
  for (const size of sizes.filter(({ height }) => height > 600)) {
    await page.setViewportSize(size)
    // whoever has pressed it reads on below it
    await huddle.getByRole('button', { name: 'Pause' }).evaluate((button) => button.scrollIntoView())
    await expect(clock).toBeInViewport({ ratio: 1 })
    await expect(lit).toBeInViewport({ ratio: 1 })
  }
  await page.clock.runFor(61_000)
  await expect(clock).toHaveText('3:59')
  await expect(lit).toContainText('Emotional Literacy')
  await expect(status).toContainText('Emotional Literacy')
  await huddle.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(120_000)
  await expect(clock).toHaveText('3:59')
  await huddle.getByRole('button', { name: 'Start' }).click()
  // a tab that sleeps runs its timers once, afterwards
  await page.clock.fastForward(70_000)
  await expect(lit).toContainText('Relational Intelligence')
  await page.clock.fastForward(3_600_000)
  await expect(clock).toHaveText('0:00')
  await expect(lit).toHaveCount(0)
  await expect(status).toBeVisible()
  await expect(status).toHaveText('Done.')
  await page.reload()
  await expect(huddle.getByRole('checkbox').first()).toBeChecked()
  await huddle.getByRole('button', { name: 'Clear' }).click()
  await expect(huddle.getByText('0 of 5 done')).toBeVisible()
  const tickFirst = async () => {
    await huddle.getByRole('checkbox').first().check()
    await expect(huddle.getByText('1 of 5 done')).toBeVisible()
  }
  await tickFirst()
  // the page stays open overnight
  await page.clock.fastForward(4 * 3_600_000)
  await expect(huddle.getByText('0 of 5 done')).toBeVisible()
  await expect(huddle.getByRole('checkbox').first()).not.toBeChecked()
  await tickFirst()
  await page.reload()
  await expect(huddle.getByText('1 of 5 done')).toBeVisible()
  await page.clock.fastForward(24 * 3_600_000)
  await page.reload()
  await expect(huddle.getByText('0 of 5 done')).toBeVisible()
  await page.clock.resume()
  await huddle.getByRole('button', { name: 'Start' }).click()
  await expect(lit).toBeVisible()
  await expectAccessible(page)
})

test('each stage leads to its neighbours, and the one where a reader is stays marked', async ({ page }) => {
  await page.goto('/frameworks/lovers-odyssey')
  const map = page.getByRole('figure')
  await expect(map.getByRole('link')).toHaveCount(12)
  await map.getByRole('link', { name: 'The Spark' }).click()
  await expect(page).toHaveURL(/#the-spark$/)
  await expect(page.getByRole('heading', { name: '2. The Spark' })).toBeInViewport()
  await page.getByRole('link', { name: 'Next: The Doubt' }).click()
  await expect(page.getByRole('heading', { name: '3. The Doubt' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Previous: The Spark' })).toBeVisible()
  await page.getByLabel('Where I am today').selectOption('3. The Doubt')
  await page.reload()
  await expect(map.locator('a[aria-current=step]')).toHaveText(/The Doubt.*You are here/s)
  await expect(page.locator('section[aria-current=step] .here')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Where I am today').selectOption('No mark')
  await page.reload()
  await expect(page.locator('main [aria-current=step]')).toHaveCount(0)
})

test('the stage that is being read is marked in the list beside it, also where another is the reader’s place', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/frameworks/lovers-odyssey')
  await page.getByLabel('Where I am today').selectOption('3. The Doubt')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const read = page.locator('main [aria-current=location]')
  await expect(contents.locator('a[href="#the-commitment"]')).toHaveText('5. The Commitment')
  for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 1024, height: 600 },
  ]) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(read).toHaveCount(0)
    await page.locator('section[data-stage=the-commitment]').evaluate((section) => section.scrollIntoView())
    await expect(read).toHaveText('5. The Commitment')
    await expect(read).toBeInViewport()
    await contents.getByRole('link', { name: '12. Shared Legacy' }).click()
    await expect(read).toHaveText('12. Shared Legacy')
    await contents.getByRole('link', { name: 'Finding your place' }).click()
    await expect(read).toHaveCount(0)
    await expectToFit(page)
  }
  await expect(page.locator('a[aria-current=step]')).toHaveText(/The Doubt/)
  await expectAccessible(page)
})

test('drawings and their words stay in their place, also with wide spacing', async ({ page }) => {
  for (const path of frameworks) {
    await page.goto(path)
    for (const style of ['', wideSpacing]) {
      await page.evaluate(restyle, style)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await test.step(`${path} ${size.width} ${style}`, () => expectApart(page.getByRole('figure')))
      }
    }
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('boxes can be ticked, and nothing is shown that would do nothing', async ({ page }) => {
    await page.goto(journey)
    await page.getByRole('main').getByRole('checkbox').last().check()
    for (const path of [journey, '/frameworks/serve', '/frameworks/lovers-odyssey']) {
      await page.goto(path)
      for (const name of ['Clear', 'Start']) await expect(page.getByRole('button', { name })).toHaveCount(0)
      await expect(page.getByLabel('Where I am today')).toBeHidden()
    }
  })
})

test.describe('an address with a slip', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('is told the page that is nearest, by its name, and only if one is near', async ({ page }) => {
    const answer = await page.goto('/framework/puase')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectToFit(page)
    }
    await expectAccessible(page)
    await page.getByText('Were you looking for').getByRole('link', { name: 'PAUSE' }).click()
    await expect(page).toHaveURL('/frameworks/pause')
    await page.goto('/nowhere')
    await expect(page.getByText('Were you looking for')).toBeHidden()
  })
})
