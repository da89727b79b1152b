import type { Page } from '@playwright/test'
import { signalNames, signalScoreKey } from '#api/contract/signal.ts'
import content from '#content/en/assessment/signals.json' with { type: 'json' }
import { read } from './calls.ts'
import { phone } from './devices.ts'
import { effectIn, statementOf } from './size-steps.ts'
import { expect, reading, test } from './story.ts'

const signals = Object.values(content)
const petalsOf = (page: Page) => page.getByRole('group', { name: 'The ten signals' }).locator('details')

test('opens each petal to what its signal is about, one at a time, without scrolling', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(phone)
  await page.goto('/')
  const petals = petalsOf(page)
  await expect(petals).toHaveCount(signals.length)
  for (const [place, { name, meaning }] of signals.entries()) {
    const petal = petals.nth(place)
    await petal.locator('summary').click()
    await expect(petal.getByText(meaning)).toBeInViewport({ ratio: 1 })
    await expect(petals.and(page.locator('[open]')), name).toHaveCount(1)
  }
  for (const size of [phone, { width: 768, height: 1024 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    await page.goto('/')
    const spark = petals.first()
    const { x, y, width } = (await spark.locator('summary').boundingBox())!
    await page.mouse.click(x + width / 2, y + 5)
    await expect(spark.getByText('how you give and receive affection')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('takes an answer by keyboard, and keeps it nowhere', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/')
  const [lowest, , neutral] = await statementOf(page).getByRole('radio').all()
  await lowest!.press('Space')
  const lowering = /^Lowers Warm Response, a part of Heart, as much as one answer can\./
  await expect(effectIn(page)).toHaveText(lowering)
  await expect(lowest!).toHaveAccessibleDescription(lowering)
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('ArrowDown')
  await expect(neutral!).toBeChecked()
  await expect(effectIn(page)).toHaveText(/neither up nor down/)
  await page.reload()
  await expect(statementOf(page).getByRole('radio', { checked: true })).toHaveCount(0)
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('opens petals and takes an answer', async ({ page }) => {
    await page.goto('/')
    const heart = petalsOf(page).last()
    await heart.locator('summary').press('Enter')
    await expect(heart.getByText('emotional intelligence and empathy')).toBeVisible()
    await statementOf(page).getByText('Agree', { exact: true }).click()
    await expect(effectIn(page)).toHaveText(/^Raises Warm Response, a part of Heart, a little\./)
  })
})

reading('frames the sample’s result, calls it one, and leads to it', async ({ page }) => {
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
