import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** Milliseconds for which the options lock after an answer. */
export const advance = 800

export const atQuestion = (page: Page, number: number) =>
  expect(page.getByText(`Question ${number} of 200`, { exact: true })).toBeVisible()

export const option = (page: Page, label: string) => page.getByRole('radio', { name: label })

export const beginButton = (page: Page) => page.getByRole('button', { name: /^(Start Assessment|Continue)$/ })

/** Ticks both boxes and begins; gives the number of touches. */
export async function agreeOnPage(page: Page): Promise<number> {
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  const touches = [...(await boxes.all()), beginButton(page)]
  for (const touched of touches) await touched.click()
  return touches.length
}

/** Answers these statements, each as soon as it is in view, and moves the page's clock on. */
export async function answerByKey(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await atQuestion(page, number)
    await page.keyboard.press(String(1 + (number % 5)))
    await page.clock.runFor(advance)
  }
}
