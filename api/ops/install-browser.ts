import { findBrowser, missingBrowser } from './browser.ts'
import { installPackages } from './packages.ts'

/** Makes sure that there is a browser for tests, or ends with the command that installs one. */
if (findBrowser() === undefined && !process.env.CHROMIUM_PATH) {
  console.log('Installing Chromium ...')
  await installPackages('chromium')
}
if (findBrowser() === undefined) {
  console.error(missingBrowser())
  process.exit(1)
}
