import { expect, failedRequest, startedAsGuest, test } from './story.ts'
import { agreeOnPage, atQuestion } from './survey-steps.ts'

test.use({ expectedNoise: [failedRequest] })

test('goes on with a guest whose cookies have the old names', async ({ page, context }) => {
  const id = await startedAsGuest(page, 3)
  const cookies = await context.cookies()
  await context.clearCookies()
  // as the version before set them
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, name: cookie.name.replace(/^.*\./, '') })))
  await page.goto(`/assessment?id=${id}`)
  await atQuestion(page, 4)
  await expect(page.getByText('You’re trying this without an account.')).toBeVisible()
  const names = (await context.cookies()).map(({ name }) => name.replace(/-\d+/, ''))
  expect(names.toSorted()).toEqual(['concord.guest', 'concord.session'])
})

test('lets a visitor begin beside a neighbour’s cookies, once our server has refused them', async ({
  page,
  context,
  baseURL,
}) => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const neighbours = { session: 'abc', signed_in: id, guest: id }
  await context.addCookies(Object.entries(neighbours).map(([name, value]) => ({ name, value, url: baseURL! })))
  await page.goto('/assessment#try')
  await expect(page).toHaveURL(/\/auth/)
  await page.goto('/assessment#try')
  await agreeOnPage(page)
  await atQuestion(page, 1)
  const kept = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
  expect(kept).toMatchObject(neighbours)
})
