import { statusOf } from './calls.ts'
import { expect, expectAccessible, secondDevice, signUp, test } from './story.ts'

test('devices are listed, and signed out one by one or all at once', async ({ page, browser }) => {
  const person = await signUp(page)
  const others = [await secondDevice(browser, person), await secondDevice(browser, person)]
  await page.goto('/account')
  const part = page.getByRole('region', { name: 'Your devices' })
  const rows = part.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'this device' })).toHaveText(/^Chrome on Linux, this device/)
  await expectAccessible(page)

  await rows.filter({ hasNotText: 'this device' }).first().getByRole('button').click()
  await expect(rows).toHaveCount(2)
  const statuses = await Promise.all(others.map((other) => statusOf(other, 'GET /api/auth/user')))
  expect(statuses.toSorted()).toEqual([200, 401])

  await part.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(rows).toHaveCount(1)
  await expect(part.getByRole('button', { name: 'Sign out all others' })).toBeHidden()
  for (const other of others) {
    expect(await statusOf(other, 'GET /api/auth/user')).toBe(401)
    await other.context().close()
  }
  expect(await statusOf(page, 'GET /api/auth/user')).toBe(200)
})
