/**
 * The oldest browsers that the site works in; Tailwind needs no less. The build writes for these, and older ones are told
 * what is needed (`OldBrowser.astro`).
 */
const oldestBrowsers = { Chrome: '111', Edge: '111', Firefox: '128', Safari: '16.4' }

/** 'Chrome 111, Edge 111, Firefox 128, Safari 16.4' */
export const oldestBrowsersInWords = Object.entries(oldestBrowsers)
  .map(([name, version]) => `${name} ${version}`)
  .join(', ')

/** The same by the names that build tools use: 'chrome111'. */
export const buildTarget = Object.entries({ ...oldestBrowsers, iOS: oldestBrowsers.Safari }).map(
  ([name, version]) => name.toLowerCase() + version,
)
