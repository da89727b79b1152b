import type { Page } from '@playwright/test'
import { laterSheet } from './sheets.ts'
import { resultToRead } from './story.ts'

export const heroOf = (page: Page) => page.locator('#you')

/** Opens a result with these answers; returns its path. */
export async function openResult(page: Page, sheet = laterSheet): Promise<string> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const path = `/results/${await resultToRead(page, sheet)}`
  await page.goto(path)
  return path
}
