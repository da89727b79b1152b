import { signalNames, signalScoreKey } from '#api/contract/signal.ts'
import { expectApart } from './boxes.ts'
import { read } from './calls.ts'
import { phone } from './devices.ts'
import { heroOf, openResult } from './hero-steps.ts'
import { expect, resultToRead, test } from './story.ts'

test('holds the zone, the score, one sentence, the flower and Share on the first screen', async ({ page }) => {
  await openResult(page)
  const hero = heroOf(page)
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport)
    const guide = page.getByRole('navigation', { name: 'This result' })
    const floor = viewport === phone ? (await guide.boundingBox())!.y : viewport.height
    for (const part of [
      hero.getByRole('heading', { level: 1, name: /Relational Intelligence$/ }),
      hero.getByText('Connect with skill and empathy'),
      hero.getByText(/^[A-Z].+; growth is nearest in .+\.$/),
      hero.getByRole('img', { name: 'half-circle gauge, filled to 68 of 100' }),
      hero.getByRole('group', { name: /flower/ }),
      hero.getByRole('button', { name: 'Share My Results' }),
    ]) {
      await expect(part).toBeVisible()
      const box = (await part.boundingBox())!
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.y + box.height).toBeLessThanOrEqual(floor)
    }
    await expectApart(hero)
  }
})

test('names each petal with its score and each style, and leads from them to their chapters by keyboard', async ({
  page,
}) => {
  const id = (await openResult(page)).replace('/results/', '')
  const petals = heroOf(page)
    .getByRole('group', { name: /flower/ })
    .getByRole('link')
  const score = await read(page, 'GET /api/assessments/:id/score', { params: { id } })
  await expect(petals).toHaveCount(signalNames.length)
  for (const [place, signal] of signalNames.entries()) {
    const shown = Math.floor(score[signalScoreKey(signal)] + 0.5)
    await expect(petals.nth(place)).toHaveAccessibleName(`${signal} ${shown}`)
  }
  await petals.nth(9).press('Enter')
  await expect(page.locator('#heart')).toBeInViewport()

  const styles = heroOf(page).getByRole('list', { name: 'Your styles' }).getByRole('link')
  const lines = await read(page, 'GET /api/style-lines')
  const { styleLine } = lines.find(({ assessmentId }) => assessmentId === id)!
  await expect(styles).toHaveCount(styleLine.length)
  for (const [place, { signal }] of styleLine.entries()) {
    await styles.nth(place).press('Enter')
    await expect(page).toHaveURL(new RegExp(`#${signal.toLowerCase()}$`))
    await expect(page.locator(`[data-signal=${signal}] .own`)).toHaveText((await styles.nth(place).textContent())!)
  }
})

test.describe('on a touch screen without JavaScript', () => {
  test.use({ hasTouch: true, javaScriptEnabled: false, viewport: phone })

  test('leads to each part at a tap', async ({ page }) => {
    await page.goto(`/results/${await resultToRead(page)}`)
    await page.getByRole('navigation', { name: 'This result' }).getByRole('link', { name: 'Signals' }).tap()
    await expect(page).toHaveURL(/#signals$/)
    await heroOf(page).getByRole('link', { name: 'Heart' }).tap()
    await expect(page.locator('#heart h3')).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Share My Results' })).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('leads to each part from the bar at the bottom', async ({ page }) => {
    await openResult(page)
    const guide = page.getByRole('navigation', { name: 'This result' })
    for (const place of ['Insights', 'Challenge', 'Signals', 'You']) {
      await guide.getByRole('link', { name: place }).click()
      await expect(page.locator(`#${place.toLowerCase()}`)).toBeInViewport()
      await expect(guide.getByRole('link', { name: place })).toHaveAttribute('aria-current', 'location')
    }
  })
})
