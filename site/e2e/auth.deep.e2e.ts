import { expect, failedRequest, openWithoutScripts, test } from './story.ts'

test.use({ expectedNoise: [failedRequest] })

const token = 'aB3dE6gH9jK2mN5pQ8sT1vW4'

for (const [path, label] of [
  ['/auth', 'Password'],
  ['/auth#create-account', 'First name'],
  ['/auth#forgot-password', 'Email'],
  [`/auth#reset=${token}`, 'New password'],
  [`/auth/link#reset=${token}`, 'New password'],
  [`/auth/link?next=/compass#confirm=${token}`, 'Password'],
  [`/auth/link#email=${token}).`, 'Password'],
  ['/auth/link#create-account', 'First name'],
] as const) {
  test(`shows the form of ${path} before its script has loaded, which moves nothing`, async ({ page }) => {
    const arrive = await openWithoutScripts(page, path)
    await page.evaluate(() => document.fonts.ready)
    const field = page.getByRole('main').getByRole('textbox', { name: label })
    const before = [await page.getByRole('heading', { level: 1 }).innerText(), await field.boundingBox()]
    await expect(page.locator('main form')).toHaveCount(1)
    arrive()
    await expect(page.locator('form[data-ready]')).toBeVisible()
    expect([await page.getByRole('heading', { level: 1 }).innerText(), await field.boundingBox()]).toEqual(before)
  })
}

test('says that a mailed link is incomplete before its script has loaded', async ({ page }) => {
  await openWithoutScripts(page, '/auth/link?next=/compass')
  await expect(page.getByRole('heading', { name: 'This link isn’t complete' })).toBeVisible()
})

test('sends the token of a form that was sent before its script had loaded', async ({ page }) => {
  const arrive = await openWithoutScripts(page, `/auth/link#reset=${token}`)
  await page.getByRole('textbox', { name: 'New password' }).fill('a fresh morning')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  arrive()
  expect((await sent).postDataJSON()).toEqual({ token, password: 'a fresh morning' })
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
