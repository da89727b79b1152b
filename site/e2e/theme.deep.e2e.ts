import { expect, test } from './story.ts'

test('applies the chosen theme before the page is painted', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // notes the theme when the body begins
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      Object.assign(window, { themeAtFirst: document.documentElement.dataset['theme'] })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/manifesto')
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtFirst'))).toBe('dark')
})

test('changes the theme at once for someone who asked for less movement', async ({ page }) => {
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
