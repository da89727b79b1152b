import { earlierSheet } from './sheets.ts'
import {
  completedAssessment,
  expect,
  expectAccessible,
  expectWholeDashboard,
  signUp,
  signUpWithTwoResults,
  startedAssessment,
  test,
} from './story.ts'
import { atQuestion } from './survey-steps.ts'
import { expectToFit, screenSizes } from './devices.ts'

test('a first visit shows what will be here, and how to get it', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Your .+ Dashboard$/ })).toBeVisible()
  await expect(page.getByText('Not Assessed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Assessments Yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Progress Over Time' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See a sample result' })).toHaveAttribute('href', '/results/6')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take Your First Assessment' }).click()
  await expect(page).toHaveURL(/\/assessment\?id=.+/)
  await atQuestion(page, 1)
})

test('what was begun is offered before anything new', async ({ page }) => {
  await signUp(page)
  const id = await startedAssessment(page, 82)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Continue, question 83 of 200' }).click()
  await expect(page).toHaveURL(`/assessment?id=${id}`)
  await atQuestion(page, 83)
})

test('a first result is the baseline, and its row leads to it', async ({ page }) => {
  await signUp(page)
  const id = await completedAssessment(page, earlierSheet)
  await page.goto('/dashboard')
  const row = page.getByRole('listitem').filter({ hasText: 'Baseline' })
  await expect(row).toContainText('50')
  await expect(page.getByRole('heading', { name: 'Progress Over Time' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Compare/ })).toHaveCount(0)
  await expect(page.getByText(/It is best to wait at least 3 months, until about/)).toBeVisible()
  await row.click()
  await expect(page).toHaveURL(`/results/${id}`)
})

test('the line of styles is asked for with the scores, so that it moves nothing when it comes', async ({ page }) => {
  await signUp(page)
  await completedAssessment(page, earlierSheet)
  const isAsked = page.waitForRequest('**/api/style-lines')
  await page.route('**/api/scores', async (route) => {
    await isAsked
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Read your result' })).toBeVisible()
})

test.describe('with two results', () => {
  test.beforeEach(async ({ page }) => {
    await signUpWithTwoResults(page)
    await page.goto('/dashboard')
    await expectWholeDashboard(page)
  })

  test('growth has its sign, its colour and its words', async ({ page }) => {
    const card = page.locator('dl > div').filter({ hasText: 'Growth' })
    await expect(card).toContainText('+18')
    await expect(card).toContainText('likely real change')
    await expect(card.getByText('+18')).toHaveClass(/text-good/)
    await expect(page.locator('dl > div').filter({ hasText: 'Current RAS' })).toContainText('68')
    await expect(page.locator('dl > div').filter({ hasText: 'Assessments' })).toContainText('2')
    await expect(page.locator('dl > div').filter({ hasText: 'Zone' })).toContainText('Relational Intelligence')
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Delete/ }) })
    await expect(rows.first()).toContainText('+18')
    await expect(rows.last()).toContainText('Baseline')
    await expectAccessible(page)
  })

  test('the course over time is shown as a chart and as a table', async ({ page }) => {
    const chart = page.getByRole('img', { name: /First Assessment 50, Latest 68/ })
    await expect(chart).toBeVisible()
    const band = page.getByText(/reaches 4 points above and below each score \(estimated\)/)
    await expect(page.getByText('The shaded band is where the true score most likely lies (estimated).')).toBeVisible()
    await expect(band).toBeHidden()
    await page.getByText('The chart as a table').click()
    await expect(band).toBeVisible()
    const rows = page.getByRole('table').first().getByRole('row')
    await expect(rows.filter({ hasText: 'First Assessment' })).toContainText('46 to 54')
    await expect(rows.filter({ hasText: 'Latest' })).toContainText('+18, likely real change')
  })

  test('the course of each signal is shown as a chart and as a table', async ({ page }) => {
    await expect(page.getByRole('img', { name: 'Spark from first to latest: 50, 100.' })).toBeVisible()
    await expect(page.getByRole('img', { name: /from first to latest/ })).toHaveCount(10)
    await page.getByText('All ten as a table').click()
    await expect(page.getByRole('row').filter({ hasText: 'Anchor' })).toContainText(/50\s*75/)
    await expectAccessible(page)
  })

  test('on paper the numbers of two results stay and the buttons go', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('img', { name: /First Assessment 50/ })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Baseline' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'New Assessment' })).toBeHidden()
    await expect(page.getByRole('button', { name: /^Delete/ }).first()).toBeHidden()
  })
})

test('the page begins with the flower, where it stands and the act of today, on every screen', async ({ page }) => {
  await signUpWithTwoResults(page)
  await startedAssessment(page, 3)
  await page.goto('/dashboard')
  await expectWholeDashboard(page)
  const latest = page.getByRole('region', { name: 'Relational Intelligence' })
  await expect(latest.getByRole('img', { name: /^Your flower, .*: Spark 100, / })).toBeVisible()
  await expect(latest.locator('.petal-before')).toHaveCount(10)
  await expect(latest).toContainText(/About 68, likely up 18\s*Likely between 64 and 71 \(estimated\)/)
  await expect(latest.getByRole('link', { name: 'Read your result' })).toBeVisible()
  await expect(page.locator('.button-primary')).toHaveText(['Continue, question 4 of 200'])
  await expect(page.getByRole('listitem').locator('.score-flower')).toHaveCount(2)
  await page.getByText('All ten as a table').click()
  for (const size of screenSizes) {
    await page.setViewportSize(size)
    await expect(page.getByRole('img', { name: /First Assessment 50/ })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
  }
})

test('on every screen the latest result can be read without scrolling', async ({ page }) => {
  await signUpWithTwoResults(page)
  for (const size of screenSizes) {
    await page.setViewportSize(size)
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'Read your result' })).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone the beginning has room, and words stand beside the flower as far as it reaches', async ({ page }) => {
  await signUpWithTwoResults(page)
  for (const answered of [0, 3]) {
    if (answered > 0) await startedAssessment(page, answered)
    for (const size of screenSizes.filter(({ width }) => width < 576)) {
      await page.setViewportSize(size)
      await page.goto('/dashboard')
      const latest = page.getByRole('region', { name: 'Relational Intelligence' })
      await expect(latest.locator('.style-part').first()).toBeVisible()
      const [words, figure, above] = await latest.evaluate((part) => [
        part.querySelector('.style-part')!.getClientRects()[0]!.top,
        part.querySelector('figure')!.getBoundingClientRect().bottom,
        part.getBoundingClientRect().top - part.previousElementSibling!.getBoundingClientRect().bottom,
      ])
      expect(words).toBeLessThan(figure!)
      expect(above).toBeGreaterThan(12)
    }
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the dashboard says what it needs', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.locator('main noscript').getByRole('paragraph')).toHaveText(/^Your dashboard needs JavaScript/)
  })
})

test('on a phone, Delete is in line with the button that continues', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signUp(page)
  await startedAssessment(page, 3)
  await page.goto('/dashboard')
  const rest = page.getByRole('region', { name: 'You have an assessment under way' })
  const leftOf = (text: string) =>
    rest.getByText(text).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const isButton = element.classList.contains('button')
      return Math.round((isButton ? element : range).getBoundingClientRect().left)
    })
  expect(await leftOf('Delete')).toBe(await leftOf('Continue'))
})
