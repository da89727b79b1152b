import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { zones } from '../../../api/facts/zones.ts'
import { formatCount } from '../format.ts'
import { textFigures } from './text-figures.ts'

test('what a text counts is counted in content/, in words', () => {
  const frameworks = readdirSync('content/frameworks').length
  expect(textFigures()).toMatchObject({
    frameworks: formatCount(frameworks),
    otherFrameworks: formatCount(frameworks - 1),
    zones: formatCount(zones.length),
    listedFrameworks: 'five',
    beliefs: 'five',
    Commitments: 'Four',
  })
})
