import { expect, failedRequest, reading, signUp, test } from '../story.ts'
import { frameworks, publicPages } from './steps.ts'

const routes = [...publicPages, '/assessment', '/results/6', '/dashboard', '/auth']

test.describe('Section 2: Route table', () => {
  reading('has a screen at /about and links to it', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('main').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  })

  test('has a screen with title, description, social and canonical metadata at each of the seventeen routes', async ({
    page,
    baseURL,
  }) => {
    const titles = new Set<string>()
    expect(routes).toHaveLength(17)
    for (const route of routes) {
      const answer = await page.request.get(route)
      expect([route, answer.status()]).toEqual([route, 200])
      const html = await answer.text()
      expect.soft(html, route).toContain('<h1')
      const found = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
      const title = found(/<title>([^<]+)</)
      expect.soft(title, `${route}: title`).toContain('Concord')
      titles.add(title)
      const description = found(/<meta name="description" content="([^"]+)"/)
      expect.soft(description.length, `${route}: description`).toBeGreaterThan(30)
      const address = new URL(route, baseURL).href
      expect.soft(found(/<link rel="canonical" href="([^"]+)"/), `${route}: canonical`).toBe(address)
      expect.soft(found(/<meta property="og:title" content="([^"]+)"/), `${route}: og:title`).toBe(title)
      expect.soft(found(/<meta property="og:description" content="([^"]+)"/), route).toBe(description)
      expect.soft(found(/<meta property="og:url" content="([^"]+)"/), route).toBe(address)
      expect.soft(found(/<meta property="og:image" content="([^"]+)"/), route).toMatch(/\.png$/)
      expect.soft(found(/<meta name="twitter:card" content="([^"]+)"/), route).toBe('summary_large_image')
    }
    // no page has the title of another but the landing and the survey, which both are the Concord Assessment
    expect(titles.size).toBeGreaterThanOrEqual(routes.length - 1)
  })

  test.describe('a path without a page', () => {
    test.use({ expectedNoise: [failedRequest] })

    test('shows a Page Not Found screen at any other path', async ({ page }) => {
      for (const path of ['/nowhere', '/frameworks/nothing', '/about/us']) {
        expect((await page.goto(path))?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found', exact: true })).toBeVisible()
        await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', await page.title())
        await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/og\/home\.png$/)
      }
    })
  })
})

test.describe('Section 2: Theme and notifications', () => {
  test('uses a light theme by default, whatever the device prefers', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/faq')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  })

  test('offers light, dark or system', async ({ page }) => {
    await page.goto('/faq')
    const root = page.locator('html')
    await expect(page.getByRole('group', { name: 'Appearance' }).getByRole('radio')).toHaveCount(3)
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('radio', { name: 'Light' }).check()
    await expect(root).toHaveAttribute('data-theme', 'light')
    await page.getByRole('radio', { name: 'System' }).check()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(root).toHaveAttribute('data-theme', 'dark')
  })

  test('switches between dark and light with the toggle and keeps the theme in browser storage', async ({ page }) => {
    await page.goto('/faq')
    const [root, toggle] = [page.locator('html'), page.getByRole('button', { name: 'Switch between light and dark' })]
    await toggle.click()
    await expect(root).toHaveAttribute('data-theme', 'dark')
    const { origins } = await page.context().storageState()
    expect(JSON.stringify(origins)).toContain('dark')
    await page.reload()
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await toggle.click()
    await expect(root).toHaveAttribute('data-theme', 'light')
  })
})

test.describe('Section 2: Shared navigation', () => {
  reading('shows a beta banner that links to feedback by default', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('complementary', { name: 'Beta' }).getByRole('link').click()
    await expect(page).toHaveURL('/beta-feedback')
  })

  reading('leads Home, to Manifesto, Assessment (/compass), Community, FAQ and Contact', async ({ page }) => {
    await page.goto('/manifesto')
    const navigation = page.getByRole('banner').getByRole('navigation')
    const links = navigation.getByRole('link').and(page.locator(':visible'))
    expect(
      await links.evaluateAll((all) => all.map((link) => [link.textContent.trim(), link.getAttribute('href')])),
    ).toEqual([
      ['Home', '/'],
      ['Manifesto', '/manifesto'],
      ['Assessment', '/compass'],
      ['Community', '/community'],
      ['FAQ', '/faq'],
      ['Contact', '/contact'],
    ])
    await expect(page.getByRole('button', { name: 'Switch between light and dark' })).toBeVisible()
  })

  reading('opens a Frameworks dropdown of the six frameworks, numbered', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Frameworks' }).click()
    const links = page.getByRole('banner').locator('#frameworks').getByRole('link')
    await expect(links).toHaveText([
      /^\s*1\s*Concord Journey/,
      /^\s*2\s*PAUSE/,
      /^\s*3\s*RELATE/,
      /^\s*4\s*Va Ben6/,
      /^\s*5\s*SERVE/,
      /^\s*6\s*Lover’s Odyssey/,
    ])
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(frameworks)
    await links.nth(2).click()
    await expect(page).toHaveURL('/frameworks/relate')
  })

  reading('shows visitors a Sign In button', async ({ page }) => {
    await page.goto('/')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Dashboard' })).toBeHidden()
    await expect(banner.getByRole('link', { name: 'Logout' })).toBeHidden()
    await banner.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/auth')
  })

  test('shows a signed-in user a dashboard icon and a logout icon', async ({ page }) => {
    await signUp(page)
    await page.goto('/')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Sign In' })).toBeHidden()
    for (const [name, path] of [
      ['Dashboard', '/dashboard'],
      ['Logout', '/api/logout'],
    ] as const) {
      const icon = banner.getByRole('link', { name, exact: true })
      await expect(icon.locator('svg')).toBeVisible()
      await expect(icon).toHaveAttribute('href', path)
    }
  })

  reading(
    'has a shorter navigation on some pages: Home, Assessment, Community, FAQ, Contact, theme toggle',
    async ({ page }) => {
      for (const path of ['/community', '/faq', '/contact']) {
        await page.goto(path)
        const banner = page.getByRole('banner')
        const names = ['Home', 'Assessment', 'Community', 'FAQ', 'Contact']
        await expect(banner.getByRole('navigation').getByRole('link')).toHaveText(names)
        // the phone's menu
        await expect(banner.locator('#menu > ul').first().locator('a')).toHaveText(names)
        await expect(banner.getByRole('button', { name: 'Frameworks' })).toHaveCount(0)
        await expect(banner.getByRole('button', { name: 'Switch between light and dark' })).toBeVisible()
        await expect(banner.getByRole('link', { name: 'Sign In' })).toBeVisible()
      }
    },
  )

  reading('ends the shorter navigation with Sign In and Take Assessment on the community page', async ({ page }) => {
    await page.goto('/community')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Take Assessment' }).click()
    await expect(page).toHaveURL('/compass')
  })

  test('ends the shorter navigation with Dashboard and Logout for a signed-in user', async ({ page }) => {
    await signUp(page)
    await page.goto('/community')
    const banner = page.getByRole('banner')
    for (const name of ['Dashboard', 'Logout']) {
      await expect(banner.getByRole('link', { name })).toHaveText(name, { useInnerText: true })
    }
    await expect(banner.getByRole('link', { name: /Sign In|Take Assessment/ })).toBeHidden()
  })
})

test.describe('Section 2: Home', () => {
  reading('has the sections hero, movement, method, mindset and call to action, in this order', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const ids = await page.locator('main section').evaluateAll((sections) => sections.map(({ id }) => id))
    const named = ['movement', 'method', 'mindset', 'start']
    expect(ids.filter((id) => named.includes(id))).toEqual(named)
    for (const id of ['movement', 'method', 'mindset']) {
      await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeVisible()
    }
    await page.locator('#start').getByRole('link', { name: 'Take the Assessment' }).click()
    await expect(page).toHaveURL('/compass')
  })

  reading('scrolls to a section with the Learn the Method button', async ({ page }) => {
    await page.goto('/')
    const method = page.locator('#method').getByRole('heading', { level: 2 })
    await expect(method).not.toBeInViewport()
    await page.getByRole('link', { name: 'Learn the Method' }).click()
    await expect(method).toBeInViewport()
  })

  reading(
    'links to Assessment, Community, Feedback, FAQ and Contact in the footer, and shows the contact e-mail',
    async ({ page }) => {
      await page.goto('/')
      const footer = page.getByRole('contentinfo')
      for (const [name, path] of [
        ['Assessment', '/compass'],
        ['Community', '/community'],
        ['Feedback', '/beta-feedback'],
        ['FAQ', '/faq'],
        ['Contact', '/contact'],
      ] as const) {
        await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
      }
      await expect(footer.getByText('hello@concord.example')).toBeVisible()
    },
  )
})
