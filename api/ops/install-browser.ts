import { findBrowser, missingBrowser, shell } from './browser.ts'
import { installPackages } from './packages.ts'

/**
 * Makes sure that there is a browser for tests, or ends with the command that installs one. Chromium without a screen is
 * preferred: it takes two thirds of the processor time, and axe finishes with passkeys there.
 */
if (!process.env.CHROMIUM_PATH && Bun.which(shell) === null) {
  console.log('Installing Chromium ...')
  await installPackages(shell)
  if (findBrowser() === undefined) await installPackages('chromium')
}
if (findBrowser() === undefined) {
  console.error(missingBrowser())
  process.exit(1)
}
