import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { buildTarget, oldestBrowsersInWords } from './oldest-browsers.ts'

test('names the same oldest browsers to readers, the build and the README', () => {
  expect(oldestBrowsersInWords).toBe('Chrome 111, Edge 111, Firefox 128, Safari 16.4')
  expect(buildTarget).toEqual(['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'])
  expect(readFileSync('README.md', 'utf8')).toContain(oldestBrowsersInWords)
})
