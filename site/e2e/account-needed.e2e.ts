import { expect, failedRequest, startedAsGuest, test } from './story.ts'

test.use({ expectedNoise: [failedRequest] })

test('explains to a guest what an account is for, without a call to the API', async ({ page }) => {
  const id = await startedAsGuest(page, 1)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  for (const [path, status] of [
    ['/dashboard', 200],
    ['/account', 200],
    ['/changes', 200],
    [`/results/${id}`, 403],
    [`/results/${id}/slowly`, 403],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(status)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'This needs an account' })).toBeVisible()
    await expect(main.getByRole('heading')).toHaveCount(1)
    for (const [name, href] of [
      ['Create Account', `/auth?next=${encodeURIComponent(path)}#create-account`],
      ['Continue where you left off', '/assessment#try'],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
    }
    await page.waitForLoadState('networkidle')
  }
  expect(calls).toEqual([])
})
