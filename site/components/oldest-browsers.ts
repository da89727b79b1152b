import { formatSeries } from '#api/content/format.ts'

/** The build targets these; Tailwind needs no less. Older browsers are told (`OldBrowser.astro`). */
const oldestBrowsers = { Chrome: '111', Edge: '111', Firefox: '128', Safari: '16.4' }

/** 'Chrome 111, Edge 111, Firefox 128, Safari 16.4' */
export const oldestBrowsersInWords = (): string =>
  formatSeries(Object.entries(oldestBrowsers).map(([name, version]) => `${name} ${version}`))

/** as build tools name them: 'chrome111' */
export const buildTarget = Object.entries({ ...oldestBrowsers, iOS: oldestBrowsers.Safari }).map(
  ([name, version]) => name.toLowerCase() + version,
)
