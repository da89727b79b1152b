import type { Locator, Page } from '@playwright/test'
import { expect, test } from './story.ts'

const devices = { phone: { width: 375, height: 667 }, desktop: { width: 1440, height: 900 } }

/** Tells the same stories on a phone and on a desktop. */
export function onEachDevice(tell: () => void): void {
  for (const [device, viewport] of Object.entries(devices)) {
    test.describe(`on a ${device}`, () => {
      test.use({ viewport })
      tell()
    })
  }
}

/** Finds that a page, or a part of it that moves by itself, can be read without being moved sideways. */
export async function expectToFit(shown: Page | Locator): Promise<void> {
  const box = 'goto' in shown ? shown.locator('html') : shown
  const { scrollWidth, clientWidth } = await box.evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth,
  }))
  expect(scrollWidth).toBe(clientWidth)
}
