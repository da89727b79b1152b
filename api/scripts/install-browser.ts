import { spawnSync } from 'node:child_process'
import { findBrowser, missingBrowser, shell } from './browser.ts'
import { installPackages, isInstaller } from './packages.ts'

/** Before the browser tests. Debian has a headless Chromium package; on Ubuntu, Playwright installs it. */
export default function installBrowser(): void {
  if (findBrowser() === undefined && !process.env.CHROMIUM_PATH && isInstaller()) {
    console.log('Installing Chromium ...')
    installPackages(shell)
    if (findBrowser() === undefined) {
      spawnSync('node_modules/.bin/playwright', ['install', '--with-deps', 'chromium'], { stdio: 'inherit' })
    }
  }
  if (findBrowser() === undefined) throw new Error(missingBrowser())
}
