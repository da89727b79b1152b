import { read } from './calls.ts'
import { expect, failedRequest, startedAsGuest, test } from './story.ts'
import { atQuestion } from './survey-steps.ts'

// What a proxy between the browser and the site answers.
test.use({ expectedNoise: [failedRequest] })

const isSaved = /all answers saved/i
const unauthorized = { status: 401, contentType: 'text/html', body: '<h1>Sign on</h1>' }

test('keeps a guest’s answers whose connection is refused, says so and sends them later', async ({ page, context }) => {
  await page.clock.install()
  const id = await startedAsGuest(page, 2)
  await page.goto(`/assessment?id=${id}`)
  await page.route('**/api/**', (route) => route.fulfill(unauthorized))
  await atQuestion(page, 3)
  await page.keyboard.press('4')
  const refused = page.getByText('Something between your device and this site refuse')
  await expect(refused).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The connection was refused' })).toBeVisible()
  await expect(refused).toBeVisible()
  const cookies = (await context.cookies()).map(({ name }) => name).toSorted()
  expect(cookies).toEqual([expect.stringMatching(/guest$/), expect.stringMatching(/session$/)])
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(isSaved)).toBeVisible()
  expect((await read(page, 'GET /api/assessments/:id', { params: { id } })).answered).toBe(3)
})
