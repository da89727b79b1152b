import { findBrowser, missingBrowser, shell } from './browser.ts'
import { installPackages, isInstaller } from './packages.ts'

/** Debian has a headless Chromium package; on Ubuntu, Playwright installs it. */
if (findBrowser() === undefined && !process.env.CHROMIUM_PATH && isInstaller()) {
  console.log('Installing Chromium ...')
  await installPackages(shell)
  if (findBrowser() === undefined) {
    const command = ['node_modules/.bin/playwright', 'install', '--with-deps', 'chromium']
    await Bun.spawn(command, { stdio: ['ignore', 'inherit', 'inherit'] }).exited
  }
}
if (findBrowser() === undefined) {
  console.error(missingBrowser())
  process.exit(1)
}
