import { publicPages } from './built-pages.ts'
import { phone } from './devices.ts'
import { expect, failedRequest, reading, test } from './story.ts'

const frameworks = publicPages.map(({ path }) => path).filter((path) => path.startsWith('/frameworks/'))

test('leads from the beginning of each page to its practice, and at its end to the assessment and home', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(frameworks.length).toBeGreaterThan(5)
  for (const path of frameworks) {
    await page.goto(path)
    const begin = page.locator('main header').getByRole('link').first()
    await expect(begin).toBeInViewport({ ratio: 1 })
    const { hash } = new URL(await begin.evaluate((link: HTMLAnchorElement) => link.href))
    await begin.click()
    await expect(page.locator(hash), path).toBeInViewport({ ratio: 1 })
    const links = page.getByRole('main').getByRole('link')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs.slice(-2), path).toEqual(['/compass', '/'])
  }
})

reading('leads from the map of the Odyssey to each stage, and from there to its neighbours', async ({ page }) => {
  await page.goto('/frameworks/lovers-odyssey')
  const map = page.getByRole('figure')
  await expect(map.getByRole('link')).toHaveCount(12)
  await map.getByRole('link', { name: 'The Spark' }).click()
  await expect(page.getByRole('heading', { name: '2. The Spark' })).toBeInViewport()
  await page.getByRole('link', { name: 'Next: The Doubt' }).click()
  await expect(page.getByRole('heading', { name: '3. The Doubt' })).toBeInViewport()
})

test.describe('a misspelled address', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('suggests the nearest page, and only if one is near', async ({ page }) => {
    await page.goto('/framework/puase')
    const question = page.getByRole('paragraph').filter({ hasText: 'Were you looking for' })
    await question.getByRole('link', { name: 'PAUSE' }).click()
    await expect(page).toHaveURL('/frameworks/pause')
    await page.goto('/nowhere')
    await expect(page.getByText('Were you looking for')).toBeHidden()
  })
})
