import type { Page } from '@playwright/test'
import { recordTexts, textsOn } from '../painted.ts'
import { sheetLeaning } from '../sheets.ts'
import {
  completedAssessment,
  expect,
  failedRequest,
  reading,
  signUp,
  startedAssessment,
  stopClock,
  test,
  twoResultsToRead,
} from '../story.ts'
import { atQuestion } from '../survey-steps.ts'
import { failCall, fillContact, signals } from './steps.ts'

test.describe.configure({ mode: 'default' })

test('Section 9: shows the progress as (current index + 1) / total', async ({ page }) => {
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, 49)}`)
  await atQuestion(page, 50)
  const bar = page.getByRole('progressbar', { name: 'Progress' })
  await expect(bar).toHaveAttribute('aria-valuenow', '50')
  await expect(bar).toHaveAttribute('aria-valuemax', '200')
  const filled = async () => {
    const [whole, part] = [await bar.boundingBox(), await bar.locator('div').boundingBox()]
    return part!.width / whole!.width
  }
  await expect.poll(filled).toBeCloseTo(0.25, 2)
})

reading('Section 9: shows tooltips after 700 ms', async ({ page }) => {
  await page.goto('/faq')
  const toggle = page.getByRole('button', { name: 'Switch between light and dark' })
  await toggle.hover()
  // the animation that shows it is moved on by hand
  const visibilityAt = (milliseconds: number) =>
    toggle.evaluate((button, time) => {
      const [animation] = button.getAnimations({ subtree: true }).filter(({ effect }) => {
        return (effect as KeyframeEffect).pseudoElement === '::after'
      })
      animation!.pause()
      animation!.currentTime = time
      return getComputedStyle(button, '::after').visibility
    }, milliseconds)
  expect(await visibilityAt(699)).toBe('hidden')
  expect(await visibilityAt(701)).toBe('visible')
})

test('Section 9: has a RAS from 0 to 100, shown as whole numbers', async ({ page }) => {
  await signUp(page)
  for (const [zone, step, score] of [
    ['Self-Awareness', -2, 0],
    ['Embodied Concord', 2, 100],
  ] as const) {
    const steps = Object.fromEntries(signals.map((signal) => [signal, step]))
    await page.goto(`/results/${await completedAssessment(page, sheetLeaning({ steps }))}`)
    await expect(page.getByRole('heading', { level: 1, name: zone })).toBeVisible()
    await expect(page.getByRole('img', { name: `A half-circle gauge, filled to ${score} of 100` })).toBeVisible()
  }
})

const chart = (page: Page) => page.getByRole('img', { name: /line chart/ })

/** Opens the dashboard as someone with these scores, the oldest first, with its chart in view. */
async function openDashboard(page: Page, scores: readonly number[]): Promise<void> {
  await twoResultsToRead(page)
  await recordTexts(page)
  await page.route('**/api/scores', async (route) => {
    const [latest] = await (await route.fetch()).json()
    const list = scores.map((rasScore, index) => {
      const completedAt = new Date(Date.parse(latest.completedAt) - (scores.length - index) * 86_400_000).toISOString()
      const isLatest = index === scores.length - 1
      return { ...latest, rasScore, completedAt, assessmentId: isLatest ? latest.assessmentId : `${index}` }
    })
    await route.fulfill({ json: list.toReversed() })
  })
  await page.goto('/dashboard')
  await chart(page).scrollIntoViewIfNeeded()
  await expect(chart(page)).toBeVisible()
}

test.describe('Section 9: Progress chart', () => {
  test('reaches from 10 below the lowest score to 10 above the highest, within 0-100', async ({ page }) => {
    for (const [scores, from, to] of [
      [[50, 68], 40, 78],
      [[3, 44], 0, 54],
      [[60, 97], 50, 100],
    ] as const) {
      await openDashboard(page, scores)
      const range = async () => {
        const numbers = (await textsOn(chart(page))).filter(({ text }) => /^\d+$/.test(text))
        // those of the scale are left of those at the line's points
        const left = Math.min(...numbers.map(({ x }) => x))
        const scale = numbers.filter(({ x }) => x === left).map(({ text }) => Number(text))
        return [Math.min(...scale), Math.max(...scale)]
      }
      await expect.poll(range).toEqual([from, to])
      await page.unrouteAll()
    }
  })

  test('labels the first "First Assessment", the last "Latest" and others "Assessment N"', async ({ page }) => {
    await openDashboard(page, [50, 55, 60, 68])
    const labels = async () => {
      const texts = (await textsOn(chart(page))).map(({ text }) => text)
      return [...new Set(texts.filter((text) => /^(First Assessment|Latest|Assessment \d+)$/.test(text)))]
    }
    await expect.poll(labels).toEqual(['First Assessment', 'Assessment 2', 'Assessment 3', 'Latest'])
  })
})

test('Section 9: says to wait at least 3 months, then to reassess every 3-6 months', async ({ page }) => {
  await twoResultsToRead(page)
  await page.goto('/dashboard')
  await expect(page.getByText(/wait at least 3 months/)).toBeVisible()
  await page.clock.setFixedTime(Date.now() + 93 * 86_400_000)
  await page.goto('/dashboard')
  await expect(page.getByText(/good moment for a retake\. Every 3-6 months/)).toBeVisible()
})

test.describe('Section 9: Toasts', () => {
  test.use({ expectedNoise: [failedRequest] })

  const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })

  test('disappear by a swipe of more than 50 px to the right', async ({ page }) => {
    await stopClock(page)
    await page.goto('/contact')
    await failCall(page, 'POST /api/contact', 500, 'Done.')
    await fillContact(page)
    await page.getByLabel('Subject').press('Enter')
    const toast = region(page).getByRole('listitem')
    await expect(toast).toContainText('Submission Failed')
    for (const pixels of [49, 51]) {
      const { x, y, height } = (await toast.boundingBox())!
      await page.mouse.move(x + 20, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + 20 + pixels, y + height / 2, { steps: 4 })
      await page.mouse.up()
      await expect(toast).toHaveCount(pixels > 50 ? 0 : 1)
    }
  })

  reading('are in a notification region that F8 focuses', async ({ page }) => {
    await page.goto('/contact')
    await page.keyboard.press('F8')
    await expect(region(page).getByRole('list').or(region(page)).and(page.locator(':focus'))).toHaveCount(1)
  })
})
