import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { oldestBrowsersInWords } from './oldest-browsers.ts'

test('are those that the README names', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(oldestBrowsersInWords())
})
