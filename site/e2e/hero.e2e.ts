import { signalNames, signalScoreKey } from '../../api/contract/signal.ts'
import { expectApart } from './boxes.ts'
import { read } from './calls.ts'
import { heroOf, openResult } from './hero-steps.ts'
import { readPdf } from './pdf.ts'
import { pictured } from './pictures.ts'
import { expect, resultToRead, test } from './story.ts'

const phone = { width: 375, height: 812 }
const desktop = { width: 1440, height: 900 }

test('holds the zone, the score, one sentence, the flower and Share on the first screen', async ({ page }) => {
  for (const { sheet, zone, tagline, sentence, score } of [
    {
      sheet: pictured.apart,
      zone: /Relational Intelligence$/,
      tagline: 'Connect with skill and empathy',
      sentence: /^[A-Z].+; growth is nearest in .+\.$/,
      score: 68,
    },
    {
      sheet: pictured.level,
      zone: /Emotional Literacy$/,
      tagline: 'Feel clearly, speak truthfully',
      sentence: /^Your answers keep to the middle, which has room on both sides; a week may begin with /,
      score: 50,
    },
  ]) {
    await page.context().clearCookies()
    await openResult(page, sheet)
    const hero = heroOf(page)
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      const guide = page.getByRole('navigation', { name: 'This result' })
      const floor = viewport === phone ? (await guide.boundingBox())!.y : viewport.height
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
      await expectApart(hero)
    }
  }
})

test('names each petal with its score, and leads to its chapter by keyboard', async ({ page }) => {
  const path = await openResult(page)
  const petals = heroOf(page)
    .getByRole('group', { name: /flower/ })
    .getByRole('link')
  await expect(petals).toHaveCount(10)
  const score = await read(page, 'GET /api/assessments/:id/score', { params: { id: path.replace('/results/', '') } })
  for (const [place, signal] of signalNames.entries()) {
    const shown = Math.floor(score[signalScoreKey(signal)] + 0.5)
    await expect(petals.nth(place)).toHaveAccessibleName(`${signal} ${shown}`)
  }
  await petals.nth(9).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#heart$/)
  await expect(page.locator('#heart')).toBeInViewport()
})

test('leads from each of the person’s styles to its chapter', async ({ page }) => {
  const path = await openResult(page)
  const styles = heroOf(page).getByRole('list', { name: 'Your ways' }).getByRole('link')
  const lines = await read(page, 'GET /api/style-lines')
  const { styleLine } = lines.find(({ assessmentId }) => path.endsWith(assessmentId))!
  await expect(styles).toHaveCount(styleLine.length)
  for (const [place, { signal }] of styleLine.entries()) {
    await styles.nth(place).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`#${signal.toLowerCase()}$`))
    await expect(page.locator(`[data-signal=${signal}] .own`)).toHaveText((await styles.nth(place).textContent())!)
  }
})

test.describe('on a touch screen without JavaScript', () => {
  test.use({ hasTouch: true, javaScriptEnabled: false, viewport: phone })

  test('leads to each part at a tap', async ({ page }) => {
    await page.goto(`/results/${await resultToRead(page)}`)
    await page.getByRole('navigation', { name: 'This result' }).getByRole('link', { name: 'Signals' }).click()
    await expect(page).toHaveURL(/#signals$/)
    await heroOf(page).getByRole('link', { name: 'Heart' }).click()
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
    await guide.getByRole('link', { name: 'Share' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('prints a poster, with the first name or without', async ({ page }) => {
  await openResult(page)
  const firstPage = async () => (await readPdf(await page.pdf({ pageRanges: '1' }))).letters
  expect(await firstPage()).toMatch(/Robin,.*RelationalIntelligence.*Whatcarriesyou.*Wheregrowthisnearest/)
  await page.getByLabel('With my first name, on paper').uncheck()
  expect(await firstPage()).not.toContain('Robin')
})
