import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { formatCount } from '#api/content/format.ts'
import { textFigures } from './text-figures.ts'

test('counts what is in content/, in words', () => {
  const [all = '', others = ''] = [0, 1].map((less) => formatCount(readdirSync('content/en/frameworks').length - less))
  expect(textFigures()).toMatchObject({ frameworks: all, otherFrameworks: others, Zones: 'Six' })
})
