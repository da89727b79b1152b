import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'

export const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const macFolder = '/Applications/Google Chrome.app/Contents/MacOS'

/** `CHROMIUM_PATH` if set, else an installed one; undefined if none starts. */
export function findBrowser(environment: Record<string, string | undefined> = process.env): string | undefined {
  const { CHROMIUM_PATH: chosen, PATH = '' } = environment
  if (chosen) return starts(chosen) ? chosen : undefined
  const installed = names.flatMap((name) => PATH.split(':').map((folder) => `${folder}/${name}`))
  return [...installed, `${macFolder}/Google Chrome`, chromium.executablePath()].find(starts)
}

/** Ubuntu's `chromium-browser` only says how to install it. */
const starts = (path: string) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0

export function missingBrowser({ CHROMIUM_PATH: chosen } = process.env): string {
  if (chosen) return `CHROMIUM_PATH names ${chosen}, which does not start.`
  return 'The browser tests need Chromium or Google Chrome. To install one, run: npx playwright install --with-deps chromium'
}
