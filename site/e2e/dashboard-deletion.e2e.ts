import { everyAddressOf, statusOf } from './calls.ts'
import {
  completedAssessment,
  expect,
  expectAccessible,
  expectWholeDashboard,
  failedRequest,
  signUp,
  signUpWithTwoResults,
  stopClock,
  test,
} from './story.ts'
import { expectSentTo, signInOnPage } from './signing-in.ts'

const deleteButtons = { name: /^Delete the result/ }

test('one result is deleted after a question, and all that rested on it changes', async ({ page }) => {
  const { earlier: id } = await signUpWithTwoResults(page)
  await page.goto('/dashboard')
  await page.getByRole('button', deleteButtons).last().click()
  const dialog = page.getByRole('dialog', { name: 'Delete this result?' })
  await expect(dialog).toContainText('The score of 50')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', deleteButtons)).toHaveCount(2)

  await page.getByRole('button', deleteButtons).last().click()
  await dialog.getByRole('button', { name: 'Delete result' }).click()
  await expect(page.getByText('Result deleted').first()).toBeVisible()
  await expect(page.getByRole('button', deleteButtons)).toHaveCount(1)
  await expect(page.getByText('Baseline')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Progress Over Time' })).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  expect(await statusOf(page, 'GET /api/assessments/:id', { params: { id } })).toBe(404)
})

test('the keyboard opens and closes the question', async ({ page }) => {
  await signUp(page)
  await completedAssessment(page)
  await page.goto('/dashboard')
  await page.getByRole('button', deleteButtons).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', deleteButtons)).toBeFocused()
})

test('with the last result the dashboard is empty again', async ({ page }) => {
  await signUp(page)
  await completedAssessment(page)
  await page.goto('/dashboard')
  await page.getByRole('button', deleteButtons).click()
  await page.getByRole('button', { name: 'Delete result', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No Assessments Yet' })).toBeVisible()
  await expect(page.getByText('Not Assessed')).toBeVisible()
})

test.describe('what goes wrong', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('a deletion that fails says so where it was asked for, and can be tried again', async ({ page }) => {
    await signUp(page)
    await completedAssessment(page)
    await page.goto('/dashboard')
    await page.route(everyAddressOf('DELETE /api/assessments/:id'), (route) => route.abort('connectionfailed'), {
      times: 1,
    })
    await page.getByRole('button', deleteButtons).click()
    const confirm = page.getByRole('button', { name: 'Delete result', exact: true })
    await confirm.click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The result was not deleted.')
    await confirm.click()
    await expect(page.getByRole('heading', { name: 'No Assessments Yet' })).toBeVisible()
  })

  test('when a session ends before the deletion, signing in leads back with nothing lost', async ({ page }) => {
    const person = await signUp(page)
    await completedAssessment(page)
    await page.goto('/dashboard')
    // its pending requests would be refused
    await expectWholeDashboard(page)
    await page.context().clearCookies()
    await page.getByRole('button', deleteButtons).click()
    await stopClock(page)
    await page.getByRole('button', { name: 'Delete result', exact: true }).click()
    await expectSentTo(page, '/auth?next=%2Fdashboard')
    await signInOnPage(page, person)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Baseline')).toBeVisible()
  })

  test('a visitor is sent to sign in', async ({ page }) => {
    await stopClock(page)
    await page.goto('/dashboard')
    await expect(page.getByText('Unauthorized').first()).toBeVisible()
    await expect(page.getByText('You are logged out. Logging in again...').first()).toBeVisible()
    await page.clock.runFor(500)
    await expect(page).toHaveURL('/auth?next=%2Fdashboard')
  })

  test('a server in trouble is named, and the page can be loaded again', async ({ page }) => {
    await signUp(page)
    const trouble = { status: 500, json: { message: 'x', code: 'internal' } }
    await page.route(everyAddressOf('GET /api/scores'), (route) => route.fulfill(trouble), { times: 1 })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Your dashboard could not be loaded' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'No Assessments Yet' })).toBeVisible()
  })
})
