import type { Page } from '@playwright/test'
import type { InsightsState } from '../../api/contract/insights-state.ts'
import { answerLabel } from '../../api/contract/answer-labels.ts'
import { read } from './calls.ts'
import { laterSheet } from './sheets.ts'
import { completedAssessment, expect, expectAccessible, failedRequest, resultToRead, signUp, test } from './story.ts'
import { expectToFit } from './devices.ts'

const widths = { phone: { width: 375, height: 812 }, desktop: { width: 1440, height: 900 } }
const switchName = 'Show what each sentence rests on'

const letterOn = (page: Page) => page.getByRole('region', { name: 'Your Personalized Insights' })
const challengeOn = (page: Page) => page.getByRole('region', { name: 'Your 7-day micro-challenge' })

/** A result for stories that only read it, with its words. */
async function readResult(page: Page): Promise<{ id: string; state: InsightsState }> {
  const id = await resultToRead(page, laterSheet)
  return { id, state: await read(page, 'GET /api/assessments/:id/insights', { params: { id } }) }
}

/** The same for someone new, for stories that change something; gives the result's id. */
async function newResult(page: Page): Promise<string> {
  await signUp(page)
  return completedAssessment(page, laterSheet)
}

for (const [device, viewport] of Object.entries(widths)) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`on a ${device} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ viewport, javaScriptEnabled })

      test('the letter is read whole, with headings that differ, and opened down to the answers', async ({ page }) => {
        const { id, state } = await readResult(page)
        const { insights, evidence } = state
        await page.goto(`/results/${id}`)
        const letter = letterOn(page)
        for (const { sentences } of insights.summary) {
          const text = sentences.map(({ text }) => text).join(' ')
          await expect(letter.getByText(text, { exact: true })).toBeVisible()
        }
        const headings = await letter.locator('#letter-words').getByRole('heading', { level: 3 }).allTextContents()
        expect(headings.length).toBe(insights.summary.length + 1)
        expect(new Set(headings.map((heading) => heading.trim())).size).toBe(headings.length)

        const first = letter.getByRole('list', { name: 'What paragraph 1 rests on' })
        await expect(first).toBeHidden()
        await letter.getByRole('switch', { name: switchName }).focus()
        await page.keyboard.press('Space')
        for (const [place] of insights.summary.entries()) {
          await expect(letter.getByRole('list', { name: `What paragraph ${place + 1} rests on` })).toBeVisible()
        }
        for (const { title } of insights.recommendations) {
          await expect(letter.getByRole('list', { name: `What “${title}” rests on` })).toBeVisible()
        }
        const cited = insights.summary[0]!.sentences.flatMap((sentence) => sentence.evidence)
        for (const statement of cited.flatMap((item) => evidence[item]?.statement ?? [])) {
          const line = first.getByRole('listitem').filter({ hasText: statement.wording }).last()
          await expect(line).toContainText(`You answered: ${answerLabel(statement.answer)}`)
        }
        await page.keyboard.press('Space')
        await expect(first).toBeHidden()
      })

      test('today’s act is open, another day opens by keyboard, down to the answers that it rests on, and all are on paper', async ({
        page,
      }) => {
        const { id, state } = await readResult(page)
        const { days } = state.insights.challenge
        const cited = state.evidence[days[1]!.evidence[0]!]!
        await page.goto(`/results/${id}`)
        const challenge = challengeOn(page)
        for (const { title } of days) await expect(challenge.getByText(title, { exact: true })).toBeVisible()
        await expect(challenge.getByText(days[0]!.text)).toBeVisible()
        for (const { text } of days.slice(1)) await expect(challenge.getByText(text)).toBeHidden()
        await letterOn(page).getByRole('switch', { name: switchName }).check()
        const day = challenge.getByRole('listitem').filter({ hasText: 'Day 2' }).first()
        await day.locator('summary').first().focus()
        await page.keyboard.press('Enter')
        await expect(challenge.getByText(days[1]!.text)).toBeVisible()
        await expect(day.getByText(cited.label, { exact: true })).toBeVisible()
        await expect(day).toContainText(`${cited.values[0]!.name}: ${cited.values[0]!.value}`)
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        for (const { wording, answer } of cited.items.map((item) => state.evidence[item]!.statement!)) {
          const line = day.getByRole('listitem').filter({ hasText: wording }).last()
          await expect(line).toBeVisible()
          await expect(line).toContainText(`You answered: ${answerLabel(answer)}`)
        }
        await page.emulateMedia({ media: 'print' })
        await expect(day.getByRole('list', { name: 'What day 2 rests on' })).toBeHidden()
        for (const { text } of days) await expect(challenge.getByText(text)).toBeVisible()
        for (const name of ['Fits', 'Does not fit']) {
          await expect(page.getByRole('button', { name, exact: true }).first()).toBeHidden()
        }
      })
    })
  }

  test(`on a ${device} the letter is accessible, in light and dark, closed and open`, async ({ page }) => {
    const { id } = await readResult(page)
    await page.setViewportSize(viewport)
    await page.goto(`/results/${id}`)
    await expect(page.getByRole('button', { name: 'Fits', exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('switch', { name: switchName }).check()
    await challengeOn(page).locator('summary').first().click()
    await expectAccessible(page)
    await expectToFit(page)
  })
}

test('letter and challenge take no more of a phone than they need', async ({ page }) => {
  const id = await newResult(page)
  await page.setViewportSize(widths.phone)
  await page.goto(`/results/${id}`)
  const screensOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!.height / 812
  // the card that asks who may write appears once, and is no part of the letter
  await page.getByRole('heading', { name: 'Who should write this?' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Keep the built-in text' }).click()
  await expect(page.getByText('You keep the built-in text.')).toBeVisible()
  expect(await screensOf('Your Personalized Insights')).toBeLessThanOrEqual(4.5)
  expect(await screensOf('Your 7-day micro-challenge')).toBeLessThanOrEqual(1)
})

test('whether a paragraph fits is asked beside its scores on a phone, also where there are two', async ({ page }) => {
  await page.goto(`/results/${await resultToRead(page, laterSheet)}`)
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 812 })
    const rows = await letterOn(page)
      .getByRole('list', { name: 'Scores' })
      .evaluateAll((lists) =>
        lists.map((list) => ({
          scores: list.childElementCount,
          bottom: list.getBoundingClientRect().bottom,
          asked: list.parentElement!.querySelector('.fits')!.getBoundingClientRect().top,
        })),
      )
    expect(rows.map(({ scores }) => scores)).toContain(2)
    for (const { bottom, asked } of rows) expect(asked).toBeLessThan(bottom)
  }
})

test('headings grow with their rank', async ({ page }) => {
  await page.goto('/results/6')
  for (const viewport of Object.values(widths)) {
    await page.setViewportSize(viewport)
    for (const region of [letterOn(page), challengeOn(page)]) {
      const sizes = await Promise.all(
        [2, 3, 4].map((level) =>
          region
            .getByRole('heading', { level })
            .evaluateAll((all) => all.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))),
        ),
      )
      const ranks = sizes.filter((some) => some.length > 0)
      for (const [rank, below] of ranks.slice(1).entries()) {
        expect(Math.min(...ranks[rank]!)).toBeGreaterThan(Math.max(...below))
      }
    }
  }
})

test('nobody is asked whether the sample fits', async ({ page }) => {
  await page.goto('/results/6')
  await expect(letterOn(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fits', exact: true })).toHaveCount(0)
})

test('what a person says of a paragraph is kept, and can be taken back', async ({ page }) => {
  const id = await newResult(page)
  await page.goto(`/results/${id}`)
  const button = (name: string) => letterOn(page).getByRole('button', { name, exact: true }).first()
  const saved = () => page.waitForResponse((answer) => answer.url().includes('/paragraphs/') && answer.ok())
  for (const name of ['Fits', 'Does not fit']) {
    await Promise.all([saved(), button(name).click()])
    await page.reload()
    await expect(button(name)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(button('Fits')).toHaveAttribute('aria-pressed', 'false')
  await Promise.all([saved(), button('Does not fit').press('Enter')])
  await page.reload()
  await expect(button('Does not fit')).toHaveAttribute('aria-pressed', 'false')
})

test.describe('what goes wrong', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('an answer that cannot be saved is taken back, with a message', async ({ page }) => {
    const { id } = await readResult(page)
    await page.route('**/paragraphs/*', (route) => route.abort())
    await page.goto(`/results/${id}`)
    const fits = letterOn(page).getByRole('button', { name: 'Fits', exact: true }).first()
    await fits.click()
    await expect(page.getByText('What you said was not saved').first()).toBeVisible()
    await expect(fits).toHaveAttribute('aria-pressed', 'false')
  })

  test('someone who has been signed out in the meantime is sent to sign in', async ({ page }) => {
    const { id } = await readResult(page)
    await page.goto(`/results/${id}`)
    const fits = letterOn(page).getByRole('button', { name: 'Fits', exact: true }).first()
    await expect(fits).toBeVisible()
    await page.context().clearCookies()
    await fits.click()
    await expect(page).toHaveURL(/\/auth\?next=/)
  })
})
