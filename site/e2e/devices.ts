import type { Locator, Page } from '@playwright/test'
import { expect } from './story.ts'

export const smallPhone = { width: 320, height: 568 }
export const phone = { width: 375, height: 812 }

/** A small phone, a phone and a desktop; a phone on its side scrolls, as other low windows do. */
export const screenSizes = [smallPhone, phone, { width: 1440, height: 900 }]

/** Expects that a page, or a scrolling part of it, doesn't scroll sideways. */
export async function expectToFit(shown: Page | Locator): Promise<void> {
  const box = 'goto' in shown ? shown.locator('html') : shown
  const { scrollWidth, clientWidth } = await box.evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth,
  }))
  expect(scrollWidth).toBe(clientWidth)
}
