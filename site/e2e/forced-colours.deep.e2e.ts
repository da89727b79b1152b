import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { contrast } from '../test/contrast.fixture.ts'
import { openResult } from './hero-steps.ts'
import { pixelsOf } from './painted.ts'
import { expect, expectWholeDashboard, signUpUnasked, signUpWithTwoResults, startedAssessment, test } from './story.ts'

/** WCAG's minimum contrasts */
const [ofWords, ofParts] = [4.5, 3]

/** Expects each of these parts to stand out from the ground by its own colour. */
async function expectColoured(parts: Locator, property: 'color' | 'fill' | 'stroke', atLeast = ofParts) {
  const drawn = await parts.evaluateAll((all, name) => {
    const brush = document.createElement('canvas').getContext('2d')!
    const hex = (colour: string) => {
      brush.fillStyle = 'Canvas'
      brush.fillStyle = colour
      return String(brush.fillStyle)
    }
    return { ground: hex('Canvas'), colours: all.map((part) => hex(getComputedStyle(part).getPropertyValue(name))) }
  }, property)
  expect(drawn.colours).not.toEqual([])
  for (const colour of drawn.colours) expect(contrast(colour, drawn.ground)).toBeGreaterThanOrEqual(atLeast)
}

/** The strongest contrast in a picture of a part to its lower left corner, as not every colour can be read. */
async function strongestIn(part: Locator, fromRight?: number): Promise<number> {
  const { width, height } = (await part.boundingBox())!
  const picture = sharp(await part.screenshot()).removeAlpha()
  const left = fromRight === undefined ? 0 : Math.floor(width - fromRight)
  const inner = { left, top: 0, width: Math.floor(width) - left, height: Math.floor(height) }
  const pixels = await picture.extract(inner).raw().toBuffer()
  const hex = (start: number) => `#${pixels.toString('hex', start, start + 3)}`
  const colours = new Set(Array.from({ length: pixels.length / 3 }, (_, index) => hex(3 * index)))
  const ground = hex(3 * inner.width * (inner.height - 1))
  return Math.max(...[...colours].map((colour) => contrast(colour, ground)))
}

async function expectPainted(parts: Locator): Promise<void> {
  await expect(parts.first()).toBeVisible()
  for (const part of await parts.all()) expect(await strongestIn(part)).toBeGreaterThanOrEqual(ofParts)
}

async function expectDrawn(chart: Locator): Promise<void> {
  await chart.scrollIntoViewIfNeeded()
  const ground = await chart.evaluate((canvas) => {
    const brush = document.createElement('canvas').getContext('2d')!
    brush.fillStyle = getComputedStyle(canvas).getPropertyValue('--paper')
    return String(brush.fillStyle)
  })
  await expect(async () => {
    const { colours } = await pixelsOf(chart)
    const drawn = [...new Set(colours)].filter(Boolean)
    expect(Math.max(0, ...drawn.map((colour) => contrast(colour, ground)))).toBeGreaterThanOrEqual(ofWords)
  }).toPass()
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a ${colorScheme} ground`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

    test('shows the flower of the home page, its names and buttons', async ({ page }) => {
      await page.goto('/')
      await expectColoured(page.locator('.flower text'), 'fill', ofWords)
      await expectColoured(page.locator('.flower .petal path[stroke]'), 'stroke')
      const start = page.getByRole('main').getByRole('link', { name: 'Take the Assessment' })
      await expectColoured(start, 'color', ofWords)
      await expectPainted(start)
    })

    test('shows drawings, boxes, marks, arrows and what is chosen', async ({ page }) => {
      for (const path of ['/frameworks/serve', '/frameworks/concord-journey']) {
        await page.goto(path)
        await expectPainted(page.locator('.drawing > svg'))
      }
      await page.goto('/frameworks/va-ben6')
      await page.getByRole('main').getByRole('radio').first().check()
      const [chosen, other] = [page.locator('label:has(:checked)'), page.locator('label:has([value="2"])')].map(
        (mark) => page.locator('[data-wheel]').locator(mark).first(),
      )
      await expectPainted(chosen!)
      await expectPainted(other!)
      await expect(chosen!).toHaveCSS('outline-style', 'solid')
      await expect(other!).not.toHaveCSS('outline-style', 'solid')
      await page.goto('/contact')
      // the arrow, without the border
      expect(await strongestIn(page.getByRole('combobox'), 20)).toBeGreaterThanOrEqual(ofParts)
      await page.goto('/auth')
      const [open, closed] = ['Sign In', 'Create Account'].map((name) => page.getByRole('tab', { name }))
      await expect(open!).not.toHaveCSS('border-bottom-width', '0px')
      await expect(closed!).toHaveCSS('border-bottom-width', '0px')
      await signUpUnasked(page)
      await page.goto('/assessment')
      await page.getByRole('checkbox').first().check()
      await expectPainted(page.getByRole('checkbox'))
      await page.goto(`/assessment?id=${await startedAssessment(page, 60)}`)
      const bar = page.getByRole('progressbar')
      const [track, filled] = await Promise.all(
        [bar, bar.locator('div')].map((part) => part.evaluate((one) => getComputedStyle(one).backgroundColor)),
      )
      expect(filled).not.toBe(track)
      await expect(page.locator('.filled-petal').first()).toHaveCSS('fill', filled!)
    })

    test('shows a result’s flower, bars and controls', async ({ page }) => {
      await openResult(page)
      await expectColoured(page.locator('#you .petal path[stroke]'), 'stroke')
      await expectColoured(page.locator('#you .flower text'), 'fill', ofWords)
      await expectColoured(page.getByRole('img', { name: /gauge/ }).locator('path').last(), 'stroke')
      await expectDrawn(page.getByRole('img', { name: /radar chart/ }))
      const meters = page.locator('.meter').filter({ visible: true })
      await expectColoured(meters.locator('.track'), 'stroke')
      await expectColoured(meters.locator('.filled'), 'fill')
      await expectColoured(meters.locator('.mark'), 'stroke')
      await expectPainted(page.getByRole('switch'))
    })

    test('shows the dashboard’s flower and the day’s box', async ({ page }) => {
      await signUpWithTwoResults(page)
      await page.goto('/dashboard')
      await expectWholeDashboard(page)
      await expectColoured(page.locator('g[data-signal] path'), 'stroke')
      await expectColoured(page.locator('path[stroke-dasharray]'), 'stroke')
      await expectDrawn(page.getByRole('img', { name: /line chart/ }))
      await page.getByRole('button', { name: 'Start without it' }).click()
      const act = page.getByRole('checkbox')
      await expectPainted(act)
      await act.check()
      await expect(act).toBeChecked()
      await expectPainted(act)
      const mark = await act.evaluate((box) => getComputedStyle(box, '::before').display)
      expect(mark, 'the browser’s own mark alone').toBe('none')
      await expectColoured(page.getByRole('radiogroup').locator('svg'), 'stroke')
    })
  })
}
