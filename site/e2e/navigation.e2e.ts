import { smallPhone } from './devices.ts'
import { expect, reading, signUp, startedAsGuest, test } from './story.ts'

reading(
  'opens the Frameworks menu by keyboard, closes it with Escape, and marks the current page',
  async ({ page }) => {
    await page.goto('/frameworks/serve')
    const button = page.getByRole('button', { name: 'Frameworks' })
    const first = page.locator('#frameworks').getByRole('link').first()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(first).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await expect(page.locator('#frameworks [aria-current=page]')).toHaveAttribute('href', '/frameworks/serve')
    await page.keyboard.press('Escape')
    await expect(first).toBeHidden()
    await expect(button).toBeFocused()
  },
)

test('holds everything in one menu on a phone', async ({ page }) => {
  await page.setViewportSize(smallPhone)
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  await opener.click()
  for (const name of ['Home', 'Manifesto', 'Assessment', 'Community', 'FAQ', 'Contact', 'Sign In']) {
    await expect(menu.getByRole('link', { name })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Close the menu' }).click()
  await expect(menu).toBeHidden()
  await opener.click()
  await menu.locator('a[href="/frameworks/lovers-odyssey"]').click()
  await expect(page).toHaveURL('/frameworks/lovers-odyssey')
  await signUp(page)
  await page.goto('/account')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logout' })).toBeVisible()
  await opener.click()
  for (const name of ['Home', 'Contact', 'Dashboard', 'Account', 'Logout']) {
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
  await expect(menu.locator('[aria-current=page]')).toHaveText('Account')
})

test('offers a visitor to try, a guest to continue, and someone signed in neither', async ({ page }) => {
  const link = (name: string) => page.getByRole('main').getByRole('link', { name })
  const [tryIt, goOn] = [link('Try it first, without an account'), link('Continue where you left off')]
  await page.goto('/')
  await expect(page.locator('.button-primary:visible').first()).toHaveText('Take the Assessment')
  for (const one of await tryIt.all()) await expect(one).toHaveAttribute('href', '/assessment#try')
  await expect(tryIt).toHaveCount(2)
  await expect(goOn).toHaveCount(0)
  await startedAsGuest(page)
  await page.reload()
  await expect(goOn).toHaveCount(2)
  await expect(tryIt).toHaveCount(0)
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Sign In' })).toBeVisible()
  for (const name of ['Dashboard', 'Logout']) await expect(banner.getByRole('link', { name })).toBeHidden()
  await signUp(page)
  await page.reload()
  await expect(tryIt.or(goOn)).toHaveCount(0)
})

test('keeps the beta banner away once it was dismissed', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('complementary', { name: 'Beta' })
  await banner.getByRole('button', { name: 'Dismiss this notice' }).click()
  await expect(banner).toBeHidden()
  await page.goto('/frameworks/serve')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
})

reading('offers to skip to the content with the first Tab', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

reading('opens the question that an address of the FAQ names, and none for an unknown one', async ({ page }) => {
  await page.goto('/faq')
  const ids = await page.locator('details').evaluateAll((questions) => questions.map(({ id }) => id))
  const [last = '', first = ''] = [ids.at(-1), ids[0]]
  await page.goto('/')
  await page.goto(`/faq#${last}`)
  await expect(page.locator(`#${last} p`).first()).toBeInViewport()
  await page.evaluate((id) => (location.hash = id), first)
  await expect(page.locator('details[open]')).toHaveAttribute('id', first)
  for (const hash of ['#%', '#nothing']) {
    await page.goto('about:blank')
    await page.goto(`/faq${hash}`)
    await expect(page.locator('main details[open]')).toHaveCount(0)
  }
})
