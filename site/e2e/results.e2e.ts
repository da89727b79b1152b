import { read } from './calls.ts'
import { signInOnPage } from './signing-in.ts'
import {
  completedAssessment,
  expect,
  expectAccessible,
  failedRequest,
  resultToRead,
  signUp,
  stopClock,
  test,
} from './story.ts'

test('anyone can read the sample, which says that it is one', async ({ page }) => {
  await page.goto('/results/6')
  await expect(page.getByText('This is a sample.')).toBeVisible()
  await expect(page.getByRole('img', { name: /67/ }).first()).toBeVisible()
  await expect(page.getByText('Connect with skill and empathy').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Personalized Insights' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Not a diagnosis' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share My Results' })).toBeVisible()
  await expectAccessible(page)
})

test('from the sample a visitor goes to sign in, and then begins or sees the dashboard', async ({ page }) => {
  for (const [name, next] of [
    ['Retake Assessment', '/assessment'],
    ['View Dashboard', '/dashboard'],
  ] as const) {
    await page.goto('/results/6')
    const ways = page.getByRole('region', { name: 'What next' })
    await expect(ways.getByRole('link').or(ways.getByRole('button', { name: 'Retake Assessment' }))).toHaveText([
      'View Dashboard',
      'Retake Assessment',
    ])
    await ways.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(next)}`)
  }
})

test('from the sample a person begins an assessment of their own', async ({ page }) => {
  await signUp(page)
  await page.goto('/results/6')
  const ways = page.getByRole('region', { name: 'What next' })
  await expect(ways.getByRole('link', { name: 'View Dashboard' })).toHaveAttribute('href', '/dashboard')
  await ways.getByRole('button', { name: 'Retake Assessment' }).click()
  await expect(page).toHaveURL(/\/assessment\?id=.+/)
})

test('the ten scores of the radar are in a table as well', async ({ page }) => {
  await page.goto('/results/6')
  const score = await read(page, 'GET /api/test/assessments/6/score')
  await page.getByText(/table/i).first().click()
  const rows = page.getByRole('table').first().getByRole('row')
  await expect(rows.filter({ hasText: 'Needs' })).toContainText(String(Math.floor(score.needsScore + 0.5)))
  await expect(rows.filter({ hasText: 'Compass' })).toContainText(String(Math.floor(score.compassScore + 0.5)))
})

test('a person reads their own result', async ({ page }) => {
  const id = await resultToRead(page)
  const score = await read(page, 'GET /api/assessments/:id/score', { params: { id } })
  await page.goto(`/results/${id}`)
  await expect(page.getByText(score.tier).first()).toBeVisible()
  for (const paragraph of (score.aiSummary as string).split('\n\n')) {
    await expect(page.getByText(paragraph, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
})

test.describe('what goes wrong', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('a result that is missing is accessible, in light and dark', async ({ page }) => {
    await resultToRead(page)
    await page.goto('/results/nonsense')
    await expectAccessible(page)
  })

  test('a visitor is sent to sign in, and comes back', async ({ page }) => {
    const person = await signUp(page)
    const id = await completedAssessment(page)
    await page.context().clearCookies()
    await stopClock(page)
    await page.goto(`/results/${id}`)
    await expect(page.getByText('Unauthorized').first()).toBeVisible()
    await page.clock.runFor(500)
    await expect(page).toHaveURL(/\/auth\?next=/)
    await signInOnPage(page, person)
    await expect(page).toHaveURL(`/results/${id}`)
    await expect(page.getByRole('heading', { name: 'Your Personalized Insights' })).toBeVisible()
  })
})
