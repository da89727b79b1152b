import type { Page } from '@playwright/test'
import { answerLabels } from '../../api/contract/constants.ts'
import { expectApart } from './boxes.ts'
import { expectToFit } from './devices.ts'
import { expect, expectWholeDashboard } from './story.ts'

export const completeButton = (page: Page) => page.getByRole('button', { name: 'Complete Assessment' })

export const lookButton = (page: Page) => page.getByRole('button', { name: 'Your first look' })

export const goOnButton = (page: Page) => page.getByRole('button', { name: /^Continue \(/ })

export const statementOf = (page: Page) => page.getByRole('radiogroup', { name: 'When someone is upset' })

/** What an answer on the home page would count for, or the words before one is given. */
export const effectIn = (page: Page) => page.locator('.effects > p').filter({ visible: true })

/** Opens the home page, and expects what each answer would count for in place, with all options in sight. */
export async function expectEffectsInPlace(page: Page): Promise<void> {
  const layout = () =>
    page.locator('main > *').evaluateAll((parts) => parts.map((part) => (part as HTMLElement).offsetTop))
  await page.goto('/')
  await expect(effectIn(page)).toHaveText('Choose an answer, and read here what it would count for.')
  const before = await layout()
  for (const label of Object.values(answerLabels)) {
    await statementOf(page).getByText(label, { exact: true }).click()
    await expect(effectIn(page)).toContainText('one of four statements there')
  }
  expect(await layout()).toEqual(before)
  await statementOf(page).evaluate((part) => part.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(page.locator('.answer-option')).toHaveCount(5)
  for (const part of [...(await page.locator('.answer-option').all()), effectIn(page)]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
}

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

/** Opens the dashboard of someone with results, and expects the way to the latest in sight. */
export async function expectLatestInSight(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Read your result' })).toBeInViewport({ ratio: 1 })
  await expectWholeDashboard(page)
  await expectToFit(page)
}
