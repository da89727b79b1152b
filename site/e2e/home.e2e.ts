import type { Locator, Page } from '@playwright/test'
import { signalNames, signalScoreKey } from '../../api/contract/signal-names.ts'
import { answerLabels } from '../../api/contract/answer-labels.ts'
import signals from '../../content/assessment/signals.json' with { type: 'json' }
import { read } from './calls.ts'
import { expectToFit } from './devices.ts'
import { expect, expectAccessible, test } from './story.ts'

const sizes = [
  { width: 320, height: 568 },
  { width: 375, height: 812 },
  { width: 667, height: 375 },
  { width: 1440, height: 900 },
]

/** The page's petals, in the order of their signals. */
const petalsOf = (page: Page) => page.getByRole('group', { name: 'The ten signals' }).locator('details')

const statementOf = (page: Page) => page.getByRole('radiogroup', { name: 'When someone is upset' })

/** What an answer would count for, or what stands there before one is given. */
const effectIn = (page: Page) => page.locator('.effects > p').filter({ visible: true })

const boxOf = async (locator: Locator) => (await locator.boundingBox())!

/** Expects the page to stay as it is laid out while something is done. */
async function expectStill(page: Page, act: () => Promise<void>): Promise<void> {
  const layout = () =>
    page.locator('main > *').evaluateAll((parts) => parts.map((part) => (part as HTMLElement).offsetTop))
  const before = await layout()
  await act()
  expect(await layout()).toEqual(before)
}

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('each petal of the flower opens to what its signal is about, and one at a time', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/')
      const petals = petalsOf(page)
      await expect(petals).toHaveCount(signals.length)
      for (const [place, { name, meaning }] of signals.entries()) {
        const petal = petals.nth(place)
        await petal.locator('summary').click()
        await expect(petal).toHaveAttribute('open')
        await expect(petal.getByText(meaning)).toBeVisible()
        await expect(petals.and(page.locator('[open]')), name).toHaveCount(1)
        expect((await boxOf(petal.locator('summary'))).width).toBeGreaterThan(44)
      }
      await expectToFit(page)
      await expectAccessible(page)
    })

    test('a statement can be tried, and its options are in sight with what they count for', async ({ page }) => {
      await page.goto('/')
      const statement = statementOf(page)
      const options = statement.getByRole('radio')
      await expect(options).toHaveCount(5)
      await expect(effectIn(page)).toHaveText('Choose an answer, and read here what it would count for.')
      for (const [place, label] of Object.values(answerLabels).entries()) {
        await expectStill(page, () => statement.getByText(label, { exact: true }).click())
        await expect(effectIn(page)).toContainText('one of four statements there')
        await expect(options.nth(place)).toBeChecked()
      }
      await statement.evaluate((part) => part.scrollIntoView({ block: 'end', behavior: 'instant' }))
      for (const part of [...(await page.locator('.answer-option').all()), effectIn(page)]) {
        await expect(part).toBeInViewport({ ratio: 1 })
      }
      await expectAccessible(page)
    })
  })
}

test('whoever sees a petal and presses it sees what it says, without scrolling', async ({ page }) => {
  for (const size of [
    { width: 375, height: 812 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/')
    const spark = petalsOf(page).first()
    const { x, y, width } = await boxOf(spark.locator('summary'))
    await page.mouse.click(x + width / 2, y + 5)
    await expect(spark).toHaveAttribute('open')
    await expect(spark.getByText('how you give and receive affection')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('what an answer would count for is said by keyboard, too, and kept nowhere', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/')
  const [lowest, , neutral, , highest] = await statementOf(page).getByRole('radio').all()
  await lowest!.focus()
  await page.keyboard.press('Space')
  await expect(effectIn(page)).toHaveText(
    /^This would lower Warm Response, a part of Heart, as far as one answer can\./,
  )
  await expect(lowest!).toHaveAccessibleDescription(/^This would lower Warm Response/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(neutral!).toBeChecked()
  await expect(effectIn(page)).toHaveText(/neither up nor down/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(highest!).toBeFocused()
  await expect(effectIn(page)).toHaveText(
    /^This would raise Warm Response, a part of Heart, as far as one answer can\./,
  )
  await page.reload()
  await expect(statementOf(page).getByRole('radio', { checked: true })).toHaveCount(0)
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('petals open and the statement can be tried', async ({ page }) => {
    await page.goto('/')
    const heart = petalsOf(page).last()
    await heart.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(heart.getByText('emotional intelligence and empathy')).toBeVisible()
    await statementOf(page).getByText('Agree', { exact: true }).click()
    await expect(effectIn(page)).toHaveText(/^This would raise Warm Response, a part of Heart, a little\./)
  })
})

test('the framed result is the sample’s, says so, and leads to the whole', async ({ page }) => {
  await page.goto('/')
  const score = await read(page, 'GET /api/test/assessments/6/score')
  const frame = page.getByRole('region', { name: 'Where your answers lead' })
  await expect(frame.getByText('The person behind it is made up.')).toBeVisible()
  await expect(frame.getByRole('heading', { name: score.tier })).toBeVisible()
  const shown = signalNames.map((signal) => String(Math.floor(score[signalScoreKey(signal)] + 0.5)))
  await expect(frame.locator('.number')).toHaveText(shown)
  await expect(frame.locator('.name')).toHaveText([...signalNames])
  const sentence = await frame.locator('.sentence').textContent()
  await frame.getByRole('link', { name: 'Read the whole result' }).click()
  await expect(page).toHaveURL('/results/6')
  await expect(page.locator('#you')).toContainText(sentence!)
})
