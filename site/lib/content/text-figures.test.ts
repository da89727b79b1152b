import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { zones } from '#api/instrument/public/zones.ts'
import { capitalize, formatCount } from '#api/content/format.ts'
import { textFigures } from './text-figures.ts'

test('counts what is in content/, in words', () => {
  const frameworks = readdirSync('content/en/frameworks').length
  expect(textFigures()).toMatchObject({
    frameworks: formatCount(frameworks),
    otherFrameworks: formatCount(frameworks - 1),
    Zones: capitalize(formatCount(zones.length)),
  })
})
