import { expect, test } from './story.ts'

test('a story goes on only once what it acts on listens', async ({ page }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  // an island's own script, which loads after everything that the page waits for
  await page.route(/\/_astro\/AuthScreen\..*\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  let isOpen = false
  const opened = page.goto('/auth').then(() => (isOpen = true))
  await page.waitForRequest(/\/_astro\/AuthScreen\./)
  await page.waitForLoadState('load')
  expect(await page.locator('astro-island[ssr]').count()).toBe(1)
  expect(isOpen).toBe(false)
  arrive()
  await opened
  expect(await page.locator('astro-island[ssr]').count()).toBe(0)
  expect(await page.locator('form[data-ready]').count()).toBe(1)
})
