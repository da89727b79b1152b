import { expect, test } from 'bun:test'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFolder } from '../test/set-up.ts'
import { findBrowser, missingBrowser } from './browser.ts'

const folder = withFolder('browsers')

function command(name: string, script: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

test('finds an installed browser and passes over a command that only says how to install one', () => {
  command('chromium-browser', 'echo "please install it" >&2; exit 1')
  const chrome = command('google-chrome', 'echo "Google Chrome 150"')
  expect(findBrowser({ PATH: folder })).toBe(chrome)
  const shell = command('chromium-headless-shell', 'echo "Chromium 150"')
  expect(findBrowser({ PATH: folder })).toBe(shell)
})

test('uses the browser in CHROMIUM_PATH alone, and names one that does not start', () => {
  const chosen = command('my-browser', 'echo "Chromium 150"')
  expect(findBrowser({ PATH: folder, CHROMIUM_PATH: chosen })).toBe(chosen)
  const missing = join(folder, 'nowhere')
  expect(findBrowser({ PATH: folder, CHROMIUM_PATH: missing })).toBeUndefined()
  expect(missingBrowser({ CHROMIUM_PATH: missing })).toBe(`CHROMIUM_PATH names ${missing}, which does not start.`)
})

test('says what to type if there is no browser', () => {
  expect(missingBrowser({})).toEndWith('npx playwright install --with-deps chromium')
})
