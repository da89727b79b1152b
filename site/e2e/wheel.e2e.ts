import type { Page } from '@playwright/test'
import { expect, test } from './story.ts'

const mark = (page: Page, pillar: string, name: string) =>
  page.getByRole('group', { name: pillar }).getByRole('radio', { name, exact: true })
const marked = (page: Page) => page.locator('[data-wheel] :checked')

test.beforeEach(async ({ page }) => {
  await page.goto('/frameworks/va-ben6')
})

test('fills as marks are chosen, keeps them on the device, prints alone with a blank one and can be cleared', async ({
  page,
}) => {
  const slice = page.locator('.wheel-slice').first()
  const fill = () => slice.evaluate((part) => part.getBoundingClientRect().height)
  expect(await fill()).toBe(0)
  await mark(page, 'Body', '8').check()
  await expect.poll(fill).toBeGreaterThan(20)
  await page.reload()
  await expect(marked(page)).toHaveCount(1)
  await expect(mark(page, 'Body', '8')).toBeChecked()
  await expect.poll(fill).toBeGreaterThan(20)
  await mark(page, 'Work', '10').check()
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')))
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.wheel-blank')).toBeVisible()
  await expect(page.getByText('Date', { exact: true }).first()).toBeVisible()
  await expect(page.locator('.wheel-mark').filter({ hasText: '10' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('radio').first()).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(marked(page)).toHaveCount(0)
  await page.reload()
  await expect(marked(page)).toHaveCount(0)
  expect(await fill()).toBe(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows no control', async ({ page }) => {
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Wheel assessment' })).toBeVisible()
    for (const role of ['radio', 'button'] as const) await expect(main.getByRole(role)).toHaveCount(0)
  })
})
