import { expect, test } from 'bun:test'
import { inLanguage } from '#language'
import { formatChange, formatDay, formatList, formatSeries } from './format.ts'

test('writes out a day in UTC outside a browser, whatever zone the server is in', () => {
  const format = `import { formatDay } from './api/content/format.ts'; console.log(formatDay('2026-03-09T03:00:00Z'))`
  const env = { ...process.env, TZ: 'America/Los_Angeles' }
  const { stdout } = Bun.spawnSync([process.execPath, '-e', format], { env })
  expect(stdout.toString()).toBe('March 9, 2026\n')
})

test('writes out a day and omits an invalid date', () => {
  expect(formatDay('2026-03-09T12:00:00Z')).toBe('March 9, 2026')
  expect(formatDay('soon')).toBe('')
  expect(inLanguage('de', () => formatDay('2026-03-09T12:00:00Z'))).toBe('9.\u00a0März 2026')
})

test('writes out when something opens by the reader’s calendar, with the hour on the day itself', () => {
  const format = `import { formatOpening } from './api/content/format.ts'
    globalThis.window = globalThis
    console.log(formatOpening('2026-03-15T23:30:00Z', Date.parse('2026-03-15T12:00:00Z')))`
  const written = ['America/Los_Angeles', 'Asia/Tokyo'].map((TZ) => {
    const { stdout } = Bun.spawnSync([process.execPath, '-e', format], { env: { ...process.env, TZ } })
    return stdout.toString().trim()
  })
  expect(written).toEqual(['4:30 PM today', 'Monday, March 16'])
})

test('lists names with “and”, or in a series, and signs changes', () => {
  expect([['A'], ['A', 'B'], ['A', 'B', 'C']].map(formatList)).toEqual(['A', 'A and B', 'A, B and C'])
  expect([formatSeries(['A', 'B', 'C']), ...[4, 0, -3].map(formatChange)]).toEqual(['A, B, C', '+4', '+0', '−3'])
})
