import type { Locator } from '@playwright/test'
import { builtPages, found, publicPages } from './built-pages.ts'
import { expect, failedRequest, signUp, startedAsGuest, test } from './story.ts'

const frameworks = publicPages.filter(({ path }) => path.startsWith('/frameworks/'))

const phone = { width: 375, height: 760 }

test('the Frameworks menu opens by mouse, leads on, and marks the current page', async ({ page }) => {
  await page.goto('/')
  const links = page.locator('#frameworks').getByRole('link')
  await expect(links.first()).toBeHidden()
  await page.getByRole('button', { name: 'Frameworks' }).click()
  await expect(links).toHaveCount(frameworks.length)
  await expect(links).toContainText(frameworks.map((_, index) => String(index + 1)))
  const second = (await links.nth(1).getAttribute('href')) ?? ''
  await links.nth(1).click()
  await expect(page).toHaveURL(second)
  await page.getByRole('button', { name: 'Frameworks' }).click()
  await expect(page.locator('#frameworks [aria-current=page]')).toHaveAttribute('href', second)
})

test('the Frameworks menu opens by keyboard, and Escape closes it', async ({ page }) => {
  await page.goto('/manifesto')
  const button = page.getByRole('button', { name: 'Frameworks' })
  const first = page.locator('#frameworks').getByRole('link').first()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await expect(button).toBeFocused()
})

test('a phone has everything in one menu', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  for (const name of ['Home', 'Manifesto', 'Assessment', 'Community', 'FAQ', 'Contact', 'Sign In']) {
    await expect(menu.getByRole('link', { name })).toBeVisible()
  }
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Close the menu' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const framework = menu.locator('a[href^="/frameworks/"]').last()
  const last = (await framework.getAttribute('href')) ?? ''
  await framework.click()
  await expect(page).toHaveURL(last)
})

test('the menu of someone signed in is whole on a small phone, upright and on its side', async ({ page }) => {
  await signUp(page)
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    for (const name of ['Home', 'Contact', 'Dashboard', 'Account', 'Logout']) {
      await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    }
  }
})

test('pages where one asks, writes or signs in have the shorter navigation, and all others the whole one', async ({
  page,
}) => {
  const short = ['/auth', '/beta-feedback', '/community', '/contact', '/faq']
  const whole = ['Home', 'Manifesto', 'Assessment', 'Community', 'FAQ', 'Contact']
  for (const { path, html } of builtPages) {
    const [navigation] = found(html, /<nav aria-label="Main"[^>]*>([\s\S]*?)<\/nav>/g)
    if (navigation === undefined) expect.soft(path).toBe('/assessment')
    else {
      const labels = found(navigation, /<a [^>]*class="nav-link"[^>]*>([^<]*)</g).map((label) => label.trim())
      const expected = short.includes(path) ? whole.filter((label) => label !== 'Manifesto') : whole
      expect.soft([path, labels]).toEqual([path, expected])
    }
  }
  await page.goto('/community')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Take Assessment' })).toBeVisible()
  await expect(page.locator('header [aria-current=page]').first()).toHaveText('Community')
})

test('someone signed in finds the dashboard, the account and, beside it, the way out', async ({ page }) => {
  await signUp(page)
  const ways = ['/dashboard', '/account', '/api/logout']
  const hrefs = (part: Locator) => part.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const path of ['/', '/faq', '/account']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    const banner = page.getByRole('banner')
    expect(await hrefs(banner.locator('.icon-button[href]:visible'))).toEqual(ways)
    await expect(banner.getByRole('link', { name: 'Sign In' })).toBeHidden()
    await page.setViewportSize(phone)
    await expect(banner.getByRole('link', { name: 'Logout' })).toBeVisible()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    expect((await hrefs(menu.locator('a:visible'))).slice(-3)).toEqual(ways)
    await page.getByRole('button', { name: 'Close the menu' }).click()
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' }).locator('[aria-current=page]')).toHaveText('Account')
})

test('Sign In is a quiet button, and the way to the assessment the loud one', async ({ page }) => {
  await page.goto('/')
  const loud = page.locator('.button-primary:visible')
  await expect(page.getByRole('banner').locator('.button-primary')).toHaveCount(0)
  await expect(loud.first()).toHaveText('Take the Assessment')
})

test('a guest finds the way in, as a visitor does', async ({ page }) => {
  await startedAsGuest(page)
  for (const path of ['/', '/faq']) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    for (const name of ['Dashboard', 'Logout']) {
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeHidden()
    }
  }
})

test('home offers a visitor to try, a guest to go on, and someone signed in neither', async ({ page }) => {
  const [tryIt, goOn] = ['Try it first, without an account', 'Go on where you stopped'].map((name) =>
    page.getByRole('main').getByRole('link', { name }),
  )
  for (const part of [page.getByRole('main').locator('section').first(), page.locator('#start')]) {
    await page.goto('/')
    await expect(part.getByRole('link', { name: 'Take the Assessment', exact: true })).toBeVisible()
    await expect(part.getByRole('link', { name: 'Try it first' })).toHaveAttribute('href', '/assessment#try')
  }
  await expect(goOn!).toHaveCount(0)
  await startedAsGuest(page)
  await page.reload()
  await expect(goOn!).toHaveCount(2)
  await expect(tryIt!).toHaveCount(0)
  await signUp(page)
  await page.reload()
  await expect(tryIt!.or(goOn!)).toHaveCount(0)
})

test('the theme is light at first, and the one chosen is there before the page is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  // notes the theme at the moment in which the body begins
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      Object.assign(window, { themeAtFirst: document.documentElement.dataset['theme'] })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/manifesto')
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtFirst'))).toBe('dark')
  await page.getByRole('radio', { name: 'System' }).check()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root).toHaveAttribute('data-theme', 'light')
})

test('someone who asked for less movement sees the theme change at once, down to the smallest word', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const change = (theme: string) =>
    page.evaluate((detail) => {
      document.dispatchEvent(new CustomEvent('theme', { detail }))
      const inks = [...document.querySelectorAll('main *')].map((one) => getComputedStyle(one).color)
      return { inks, moving: document.getAnimations().length }
    }, theme)
  const [dark, light] = [await change('dark'), await change('light')]
  expect(dark.inks).not.toEqual(light.inks)
  expect([dark.moving, light.moving]).toEqual([0, 0])
})

test('the beta banner leads to feedback, and once dismissed it stays away', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('complementary', { name: 'Beta' })
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/beta-feedback')
  await banner.getByRole('button', { name: 'Dismiss this notice' }).click()
  await expect(banner).toBeHidden()
  for (const path of ['/', '/faq', '/frameworks/serve']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toBeHidden()
  }
})

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a link to a question opens it, also from the page itself', async ({ page }) => {
  await page.goto('/faq')
  const ids = await page.locator('details').evaluateAll((questions) => questions.map(({ id }) => id))
  const [last = '', first = ''] = [ids.at(-1), ids[0]]
  await page.goto('/')
  await page.goto(`/faq#${last}`)
  await expect(page.locator(`#${last} p`).first()).toBeInViewport()
  await page.evaluate((id) => (location.hash = id), first)
  await expect(page.locator('details[open]')).toHaveAttribute('id', first)
})

test.describe('an address without a page', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('says so, with status 404 and links to go on', async ({ page }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('an address of the FAQ that names no question opens none, and the console stays empty', async ({ page }) => {
  for (const hash of ['#%', '#nothing']) {
    await page.goto('about:blank')
    await page.goto(`/faq${hash}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main details[open]')).toHaveCount(0)
  }
})
