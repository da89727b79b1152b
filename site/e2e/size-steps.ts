import type { Page } from '@playwright/test'
import { expectApart } from './boxes.ts'
import { expectToFit, screenSizes } from './devices.ts'
import { expect, expectWholeDashboard, test } from './story.ts'

/** Does this once at each size of the window. */
export async function atEachSize(page: Page, check: () => Promise<void>): Promise<void> {
  for (const size of screenSizes) {
    await test.step(`${size.width} pixels wide`, async () => {
      await page.setViewportSize(size)
      await check()
    })
  }
}

const completeButton = (page: Page) => page.getByRole('button', { name: 'Complete Assessment' })

export const lookButton = (page: Page) => page.getByRole('button', { name: 'Your first look' })

export const goOnButton = (page: Page) => page.getByRole('button', { name: /^Continue \(/ })

export const statementOf = (page: Page) => page.getByRole('radiogroup', { name: 'When someone is upset' })

/** What an answer on the home page would count for, or the words before one is given. */
export const effectIn = (page: Page) => page.locator('.effects > p').filter({ visible: true })

/** Expects the offer of the first look beside the progress, in sight. */
export async function expectLookOffered(page: Page): Promise<void> {
  const [offer, bar] = await Promise.all([lookButton(page).boundingBox(), page.getByRole('progressbar').boundingBox()])
  expect(Math.abs(bar!.y - offer!.y)).toBeLessThan(40)
  await expect(lookButton(page)).toBeInViewport({ ratio: 1 })
}

/** Expects the open first look to show its score and its buttons without scrolling. */
export async function expectLookInSight(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: 'Leave and come back' })
  for (const shown of [page.locator('.look-score'), goOnButton(page), leave]) {
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
  await expectToFit(page)
}

/** Expects the ending to show its button without scrolling, on tall screens the flower too. */
export async function expectEndingInSight(page: Page): Promise<void> {
  await expect(completeButton(page)).toBeInViewport({ ratio: 1 })
  if (page.viewportSize()!.height > 800) await expect(page.locator('.outlined-flower')).toBeInViewport({ ratio: 1 })
  await expectApart(page.locator('main'))
}

/** Opens the dashboard of someone with results, and expects all four figures in sight, on small screens their names. */
export async function expectFiguresInSight(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(page.getByRole('term').last()).toBeInViewport({ ratio: 1 })
  await expectWholeDashboard(page)
  await expectToFit(page)
}
