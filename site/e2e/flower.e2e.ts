import { signalNames, signalScoreKey } from '../../api/contract/signal-names.ts'
import { read } from './calls.ts'
import { heroOf, openResult } from './hero-steps.ts'
import { pictured } from './pictures.ts'
import { expect, resultToRead, test } from './story.ts'

test('the flower can be read and followed without being seen', async ({ page }) => {
  await openResult(page)
  const petals = heroOf(page)
    .getByRole('group', { name: /flower/ })
    .getByRole('link')
  await expect(petals).toHaveCount(10)
  const id = new URL(page.url()).pathname.replace('/results/', '')
  const score = await read(page, 'GET /api/assessments/:id/score', { params: { id } })
  for (const [place, signal] of signalNames.entries()) {
    const shown = Math.floor(score[signalScoreKey(signal)] + 0.5)
    await expect(petals.nth(place)).toHaveAccessibleName(`${signal} ${shown}`)
  }
  await petals.nth(9).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#heart$/)
  await expect(page.locator('#heart')).toBeInViewport()
})

test('a sheet of neutral answers blooms, and one of the lowest', async ({ page }) => {
  for (const sheet of [pictured.level, pictured.lowest]) {
    await page.context().clearCookies()
    await openResult(page, sheet)
    const boxes = await heroOf(page)
      .locator('.petal')
      .evaluateAll((shapes) => shapes.map((shape) => (shape as SVGGElement).getBBox().height))
    expect(boxes).toHaveLength(10)
    for (const height of boxes) expect(height).toBeGreaterThan(20)
    await expect(heroOf(page).getByText(/a week may begin with /)).toBeVisible()
  }
})

test('petals grow once, and not with reduced motion', async ({ page }) => {
  const path = `/results/${await resultToRead(page)}`
  const growing = () =>
    page.locator('#you .petal').evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).animationName))
  await page.goto(path)
  expect(new Set(await growing())).toEqual(new Set(['grow']))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(new Set(await growing())).toEqual(new Set(['none']))
})

test('in forced colours, names and numbers can be read on the person’s own ground', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openResult(page)
  const ink = await heroOf(page)
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).color)
  const fills = await page
    .locator('#you .flower text')
    .evaluateAll((all) => all.map((text) => getComputedStyle(text).fill))
  // ten names, ten numbers, and the mark of the ring
  expect(fills).toHaveLength(21)
  expect(new Set(fills)).toEqual(new Set([ink]))
})
