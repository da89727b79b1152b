import type { Page } from '@playwright/test'
import { sheetLeaning } from '../sheets.ts'
import {
  completedAssessment,
  expect,
  failedRequest,
  newcomer,
  signUp,
  startedAssessment,
  stopClock,
  test,
  twoResultsToRead,
} from '../story.ts'
import { atQuestion, option } from '../survey-steps.ts'
import { reading } from './reading.ts'

test.describe.configure({ mode: 'default' })

const signals = ['Spark', 'Anchor', 'Vibe', 'Drive', 'Lens', 'Pattern', 'Needs', 'Compass', 'Personality', 'Heart']

test.describe('Section 9: Assessment', () => {
  test('has 200 questions and 10 signals', async ({ page }) => {
    await twoResultsToRead(page)
    const questions: { signal: string }[] = await (await page.request.get('/api/questions')).json()
    expect(questions).toHaveLength(200)
    expect(new Set(questions.map(({ signal }) => signal)).size).toBe(10)
  })

  test('advances automatically after 800 ms', async ({ page }) => {
    await stopClock(page)
    await signUp(page)
    await page.goto(`/assessment?id=${await startedAssessment(page)}`)
    await atQuestion(page, 1)
    await option(page, 'Neutral').click()
    await expect(page.getByText('✓ Advancing...', { exact: true })).toBeVisible()
    await page.clock.runFor(799)
    await atQuestion(page, 1)
    await page.clock.runFor(1)
    await atQuestion(page, 2)
  })

  test('shows the progress as (current index + 1) / total', async ({ page }) => {
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
})

test.describe('Section 9: An authorization error', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('redirects to /auth after 500 ms', async ({ page }) => {
    await stopClock(page)
    await page.goto('/dashboard')
    await expect(page.getByText('Unauthorized').first()).toBeVisible()
    await page.clock.runFor(499)
    await expect(page).toHaveURL('/dashboard')
    await page.clock.runFor(1)
    await expect(page).toHaveURL(/\/auth/)
  })
})

test.describe('Section 9: Tooltips', () => {
  reading('appear after 700 ms', async ({ page }) => {
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
})

test.describe('Section 9: Results', () => {
  for (const [zone, step, score] of [
    ['Self-Awareness', -2, 0],
    ['Embodied Concord', 2, 100],
  ] as const) {
    test(`has a RAS of ${score}, in ${zone}, at an end of the scale, shown as a whole number`, async ({ page }) => {
      await signUp(page)
      const steps = Object.fromEntries(signals.map((signal) => [signal, step]))
      await page.goto(`/results/${await completedAssessment(page, sheetLeaning({ steps }))}`)
      await expect(page.getByRole('heading', { level: 1, name: zone })).toBeVisible()
      await expect(page.getByRole('img', { name: `A half-circle gauge, filled to ${score} of 100` })).toBeVisible()
    })
  }

  reading('has a radar chart with a scale of 0-100 in steps of 20', async ({ page }) => {
    await page.goto('/results/6')
    const words = await page
      .getByRole('img', { name: /radar chart/ })
      .locator('text')
      .allTextContents()
    const numbers = words.map((word) => word.trim()).filter((word) => /^\d+$/.test(word))
    expect(numbers).toEqual(['0', '20', '40', '60', '80', '100'])
  })

  test('has a gauge that is a half circle with an 80% cutout and shows score versus 100 minus score', async ({
    page,
  }) => {
    await page.goto(`/results/${(await twoResultsToRead(page)).later}`)
    const gauge = page.getByRole('img', { name: 'A half-circle gauge, filled to 68 of 100' })
    const { filled, width, height, stroke } = await gauge.evaluate((svg) => {
      const paths = (name: string) => [...svg.querySelectorAll<SVGPathElement>(`path.${name}`)]
      const lengthOf = (name: string) => paths(name).reduce((sum, path) => sum + path.getTotalLength(), 0)
      const boxes = paths('track').map((path) => path.getBBox())
      const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
      return {
        filled: lengthOf('filled') / lengthOf('track'),
        width: Math.max(...boxes.map(({ x, width }) => x + width)) - left,
        height: Math.max(...boxes.map(({ y, height }) => y + height)) - top,
        stroke: parseFloat(getComputedStyle(paths('track')[0]!).strokeWidth),
      }
    })
    // 67.5 of 100, give or take the gaps between the zones
    expect(Math.abs(filled - 0.675)).toBeLessThan(0.015)
    expect(width / height).toBeCloseTo(2, 1)
    expect((width - stroke) / (width + stroke)).toBeCloseTo(0.8, 2)
  })

  test('has a dominant-style percentage of styleScore x 20', async ({ page }) => {
    const { later: id } = await twoResultsToRead(page)
    const score = await (await page.request.get(`/api/assessments/${id}/score`)).json()
    const vibe = score.styleAnalysis.find(({ signal }: { signal: string }) => signal === 'Vibe')
    expect(vibe).toMatchObject({ dominantStyle: 'Inward Energy', styleScore: 5 })
    await page.goto(`/results/${id}`)
    const heading = page.getByRole('heading', { level: 3, name: 'Vibe' })
    const card = page.getByRole('main').getByRole('listitem').filter({ has: heading })
    await expect(card).toContainText('Inward Energy, 100%')
  })
})

/** Opens the dashboard as someone with these scores, the oldest first. */
async function openDashboard(page: Page, scores: readonly number[]): Promise<void> {
  await twoResultsToRead(page)
  await page.route('**/api/scores', async (route) => {
    const [latest] = await (await route.fetch()).json()
    const list = scores.map((rasScore, place) => {
      const completedAt = new Date(Date.parse(latest.completedAt) - (scores.length - place) * 86_400_000).toISOString()
      return {
        ...latest,
        rasScore,
        completedAt,
        assessmentId: place === scores.length - 1 ? latest.assessmentId : `${place}`,
      }
    })
    await route.fulfill({ json: list.toReversed() })
  })
  await page.goto('/dashboard')
}

test.describe('Section 9: Progress chart', () => {
  const chart = (page: Page) => page.getByRole('img', { name: /line chart/ })

  for (const [scores, from, to] of [
    [[50, 68], 40, 78],
    [[3, 44], 0, 54],
    [[60, 97], 50, 100],
  ] as const) {
    test(`reaches from ${from} to ${to} for scores from ${scores[0]} to ${scores[1]}: 10 below to 10 above, within 0-100`, async ({
      page,
    }) => {
      await openDashboard(page, scores)
      await expect(chart(page)).toBeVisible()
      const range = await chart(page).evaluate((figure) => {
        const plot = figure.querySelector('svg')!.getBoundingClientRect()
        const ticks = [...figure.querySelectorAll('text')]
          .map((text) => ({ value: Number(text.textContent), box: text.getBoundingClientRect() }))
          .filter(({ box }) => box.right < plot.left)
          .map(({ value, box }) => ({ value, y: (box.top + box.bottom) / 2 }))
        const [first, last] = [ticks[0]!, ticks.at(-1)!]
        const valueAt = (y: number) => first.value + ((last.value - first.value) * (y - first.y)) / (last.y - first.y)
        return [Math.round(valueAt(plot.bottom)), Math.round(valueAt(plot.top))]
      })
      expect(range).toEqual([from, to])
    })
  }

  test('labels the first "First Assessment", the last "Latest" and others "Assessment N"', async ({ page }) => {
    await openDashboard(page, [50, 55, 60, 68])
    await expect(chart(page)).toBeVisible()
    const labels = (await chart(page).getByRole('paragraph').allTextContents()).map(
      (label) => /^(First Assessment|Latest|Assessment \d+)/.exec(label.replace(/\s+/g, ' '))?.[1],
    )
    expect(labels).toEqual(['First Assessment', 'Assessment 2', 'Assessment 3', 'Latest'])
  })
})

test.describe('Section 9: Retake advice', () => {
  test('is to wait at least 3 months', async ({ page }) => {
    await twoResultsToRead(page)
    await page.goto('/dashboard')
    await expect(page.getByText(/wait at least 3 months/)).toBeVisible()
  })

  test('is to reassess every 3-6 months once these have passed', async ({ page }) => {
    await twoResultsToRead(page)
    await page.clock.setFixedTime(Date.now() + 93 * 86_400_000)
    await page.goto('/dashboard')
    await expect(page.getByText(/good moment for a retake\. Every 3-6 months/)).toBeVisible()
  })
})

test.describe('Section 9: Support and registration', () => {
  reading(
    'answers general questions in 24 hours, guidance in 48, privacy and data in 12, technical in 6',
    async ({ page }) => {
      await page.goto('/contact')
      await expect(page.getByRole('term').filter({ hasText: 'within' })).toHaveText([
        /^General.*within 24 hours$/,
        /^Relationship guidance\s*within 48 hours$/,
        /^Privacy and data\s*within 12 hours$/,
        /^Technical.*within 6 hours$/,
      ])
      await expect(page.getByText(/We are in beta.*typically expect an answer within 24 hours\.$/)).toBeVisible()
    },
  )

  test('needs a password of 6 characters at least', async ({ page }) => {
    const { email } = newcomer()
    const register = (password: string) => page.request.post('/api/register', { data: { email, password } })
    expect((await register('fünf!')).status()).toBe(400)
    expect((await register('sechs!')).status()).toBe(201)
  })
})

test.describe('Section 9: Toasts', () => {
  test.use({ expectedNoise: [failedRequest] })

  const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })

  /** Sends a message that gets this answer, which a toast tells. */
  async function send(page: Page, status: number): Promise<void> {
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status, json: { message: 'Done.', code: 'internal' } }),
    )
    for (const label of ['Name', 'Subject', 'Message']) await page.getByLabel(label).fill('Robin')
    await page.getByLabel('Email').fill('robin@example.com')
    await page.getByLabel('Subject').press('Enter')
    await expect(
      region(page)
        .getByText(status === 201 ? 'Message Sent' : 'Submission Failed')
        .first(),
    ).toBeVisible()
    await page.unrouteAll()
  }

  test('are visible one at a time, for 5000 ms', async ({ page }) => {
    await stopClock(page)
    await page.goto('/contact')
    await send(page, 500)
    await send(page, 201)
    const toast = region(page).getByRole('listitem')
    await expect(toast).toHaveCount(1)
    await expect(toast).toContainText('Message Sent')
    await page.clock.runFor(4999)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1)
    await expect(toast).toHaveCount(0)
  })

  test('are dismissed by a swipe of more than 50 px to the right', async ({ page }) => {
    await stopClock(page)
    await page.goto('/contact')
    await send(page, 500)
    const toast = region(page).getByRole('listitem')
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
