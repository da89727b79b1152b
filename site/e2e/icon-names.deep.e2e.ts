import type { Locator } from '@playwright/test'
import { expect, resultToRead, signUp, test } from './story.ts'

/** The name that CSS shows beside an icon `ms` after it was pointed at or focused, or null. */
function nameOf(icon: Locator, ms: number): Promise<string | null> {
  return icon.evaluate((element, time) => {
    const style = getComputedStyle(element, '::after')
    if (style.content === 'none') return null
    for (const animation of element.getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = time
    }
    return style.visibility === 'visible' ? JSON.parse(style.content) : null
  }, ms)
}

/** Expects a name below its icon and whole. */
async function expectName(icon: Locator, text: string): Promise<void> {
  expect(await nameOf(icon, 701)).toBe(text)
  const [width, reach] = await icon.evaluate((element) => {
    const y = element.getBoundingClientRect().bottom + 10
    const across = Array.from({ length: innerWidth }, (_, x) => document.elementFromPoint(x, y))
    return [parseFloat(getComputedStyle(element, '::after').width), across.filter((one) => one === element).length]
  })
  expect(reach!).toBeGreaterThanOrEqual(Math.floor(width!) - 1)
}

test.describe('icon names', () => {
  // an animation that has ended can't be moved back
  test.beforeEach(async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
  })

  test('appear 700 ms after the pointer has come, unless the icon has its own word', async ({ page }) => {
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
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/faq')
    const account = page.getByRole('banner').getByRole('link', { name: 'Account' })
    await account.hover()
    expect(await nameOf(account, 60_000)).toBeNull()
  })

  test('appear for the keyboard, also without movement, and only for the icon that is pointed at', async ({ page }) => {
    await signUp(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/about')
    const [dashboard, account, logout] = ['Dashboard', 'Account', 'Logout'].map((name) =>
      page.getByRole('banner').getByRole('link', { name }),
    )
    await dashboard!.focus()
    await page.keyboard.press('Tab')
    await expectName(account!, 'Account')
    await logout!.hover()
    await expectName(logout!, 'Logout')
    expect(await nameOf(account!, 60_000)).toBeNull()
  })

  test('stay under the pointer, and close by Escape before the dialog that they are in', async ({ page }) => {
    await page.goto(`/results/${await resultToRead(page)}`)
    await page.getByRole('button', { name: 'Picture or link' }).first().click()
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    await close.hover()
    await expectName(close, 'Close')
    const box = (await close.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height]
    await page.mouse.move(x, y - 4)
    await page.mouse.move(x, y + 10, { steps: 14 })
    expect(await nameOf(close, 60_000)).toBe('Close')
    await close.hover()
    await page.keyboard.press('Escape')
    expect(await nameOf(close, 60_000)).toBeNull()
    await expect(close).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(close).toBeHidden()
  })
})
