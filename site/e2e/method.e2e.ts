import { expectToFit, phone } from './devices.ts'
import { expect, reading, test } from './story.ts'

const fold = 'Show all 200 statements with what they count for'

test('lists all statements with their part and direction, filtered by words and to download', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/method')
  const rows = page.locator('#all-statements tbody tr')
  await expect(rows.first()).toBeHidden()
  await page.getByText(fold).press('Enter')
  await expect(rows.filter({ visible: true })).toHaveCount(200)
  await page.getByLabel('Show only statements with these words').fill('independent PROTECTOR')
  await expect(page.locator('#all-statements output')).toHaveText('4')
  await expect(rows.filter({ visible: true })).toHaveText(Array.from({ length: 4 }, () => /lowers Closeness/))
  const files = {
    csv: /^\uFEFFnumber,statement,signal,part,partDirection,style,styleDirection\n1,/,
    json: /"license":"MIT"/,
  }
  for (const [ending, start] of Object.entries(files)) {
    const link = page.locator(`a[href="/method/statements.${ending}"]`)
    await expect(link).toBeVisible()
    expect(await (await page.request.get((await link.getAttribute('href'))!)).text()).toMatch(start)
  }
  const german = await page.request.get('/de/method/statements.json')
  expect((await german.json()).statements[0]).toMatchObject({ signal: 'Herz', part: 'Gefühle bemerken' })
  await expectToFit(page)
  await page.emulateMedia({ media: 'print' })
  await expect(rows.filter({ visible: true })).toHaveCount(200)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('opens every fold on paper and offers no filter', async ({ page }) => {
    await page.goto('/method')
    await page.getByText(fold).click()
    await expect(page.getByLabel('Show only statements with these words')).toBeHidden()
    await page.getByText(fold).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#all-statements tbody tr').last()).toBeVisible()
  })
})

reading('is reached from the footer, from About and from the answer on errors', async ({ page }) => {
  for (const path of ['/about', '/faq#can-the-score-be-wrong']) {
    await page.goto(path)
    await expect(page.locator('main a[href="/method"]').first()).toBeVisible()
  }
  const footer = page.getByRole('contentinfo').getByRole('link')
  const hrefs = await footer.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs.slice(hrefs.indexOf('/about'), hrefs.indexOf('/about') + 2)).toEqual(['/about', '/method'])
})
