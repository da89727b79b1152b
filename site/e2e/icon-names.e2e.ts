import type { Locator, Page } from '@playwright/test'
import { expect, resultToRead, signUp, test } from './story.ts'

interface IconName {
  text: string
  isShown: boolean
  width: number
}

/** The name that a style sheet shows beside an icon, `ms` after somebody has turned to it; null where there is none. */
function nameOf(icon: Locator, ms: number): Promise<IconName | null> {
  return icon.evaluate((element, time) => {
    const style = getComputedStyle(element, '::after')
    if (style.content === 'none') return null
    for (const animation of element.getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = time
    }
    return { text: JSON.parse(style.content), isShown: style.visibility === 'visible', width: parseFloat(style.width) }
  }, ms)
}

/** Where the pointer would be on a name right below its icon, from left to right in pixels. */
function reachOf(icon: Locator): Promise<number[]> {
  return icon.evaluate((element) => {
    const y = element.getBoundingClientRect().bottom + 10
    return Array.from({ length: innerWidth }, (_, x) => x).filter((x) => document.elementFromPoint(x, y) === element)
  })
}

/** Expects a name to come after 700 ms and no earlier, right below its icon and whole in the window. */
async function expectName(icon: Locator, text: string): Promise<void> {
  expect(await nameOf(icon, 699)).toMatchObject({ text, isShown: false })
  const name = await nameOf(icon, 701)
  expect(name).toMatchObject({ text, isShown: true })
  expect((await reachOf(icon)).length).toBeGreaterThanOrEqual(Math.floor(name!.width) - 1)
}

/** Moves the pointer from the icon down onto its name, and expects that to stay. */
async function expectToStayUnderPointer(page: Page, icon: Locator): Promise<void> {
  const box = (await icon.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height]
  await page.mouse.move(x, y - 4)
  await page.mouse.move(x, y + 10, { steps: 14 })
  expect(await nameOf(icon, 60_000)).toMatchObject({ isShown: true })
}

const toggleOf = (page: Page) => page.getByRole('button', { name: 'Switch between light and dark' })

test.describe('icon names', () => {
  // an animation that has ended can no longer be moved back, and on a slow machine it would have
  test.beforeEach(async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
  })

  test('are shown 700 ms after the pointer has come, and stay under it until Escape', async ({ page }) => {
    await signUp(page)
    await page.setViewportSize({ width: 667, height: 375 })
    await page.goto('/about')
    const icons = page.getByRole('banner').locator('.icon-button:visible')
    const names = ['Switch between light and dark', 'Dashboard', 'Account', 'Logout', 'Menu']
    await expect(icons).toHaveCount(names.length)
    for (const [place, name] of names.entries()) {
      await icons.nth(place).hover()
      await expectName(icons.nth(place), name)
    }
    const toggle = toggleOf(page)
    await toggle.hover()
    await expectName(toggle, names[0]!)
    await expectToStayUnderPointer(page, toggle)
    await page.keyboard.press('Escape')
    expect(await nameOf(toggle, 60_000)).toBeNull()
    await page.getByRole('heading', { level: 1 }).hover()
    await toggle.hover()
    await expectName(toggle, names[0]!)
  })

  test('are shown to the keyboard, with and without movement, and only for the icon that is pointed at', async ({
    page,
  }) => {
    await signUp(page)
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      await page.goto('/about')
      const dismiss = page.getByRole('button', { name: 'Dismiss this notice' })
      await page.getByRole('link', { name: 'Give feedback' }).focus()
      await page.keyboard.press('Tab')
      await expect(dismiss).toBeFocused()
      await expectName(dismiss, 'Dismiss this notice')
      await page.keyboard.press('Escape')
      await expect(dismiss).toBeFocused()
      expect(await nameOf(dismiss, 60_000)).toBeNull()
      const [account, logout] = ['Account', 'Logout'].map((name) =>
        page.getByRole('banner').getByRole('link', { name }),
      )
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).focus()
      await page.keyboard.press('Tab')
      await expectName(account!, 'Account')
      await logout!.hover()
      await expectName(logout!, 'Logout')
      expect(await nameOf(account!, 60_000)).toBeNull()
      await page.mouse.move(0, 0)
    }
  })

  test('are not shown beside an icon’s own word', async ({ page }) => {
    await signUp(page)
    await page.goto('/faq')
    const account = page.getByRole('banner').getByRole('link', { name: 'Account' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await account.hover()
    expect(await nameOf(account, 60_000)).toBeNull()
    await page.setViewportSize({ width: 768, height: 900 })
    await account.hover()
    await expectName(account, 'Account')
  })

  test('are closed by Escape before the dialog that they are in', async ({ page }) => {
    await page.goto(`/results/${await resultToRead(page)}`)
    await page.getByRole('button', { name: 'Share My Results' }).first().click()
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    await close.hover()
    await expectName(close, 'Close')
    await expectToStayUnderPointer(page, close)
    await close.hover()
    await page.keyboard.press('Escape')
    expect(await nameOf(close, 60_000)).toBeNull()
    await expect(close).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(close).toBeHidden()
  })
})
