import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'bun:test'
import { parse } from 'yaml'
import { Drawing } from '../content/framework.ts'
import { partMarks } from './drawing.ts'

const part = (name: string, group?: string) => ({ name, note: 'A note', ...(group ? { group } : {}) })

test('marks parts with initials if they spell the title, else with numbers', () => {
  expect(partMarks('Pea', [part('Perceive'), part('Engage'), part('Act')])).toEqual(['P', 'E', 'A'])
  expect(partMarks('Odyssey', [part('One'), part('Two'), part('Three')])).toEqual(['1', '2', '3'])
})

const frameworks = readdirSync('content/en/frameworks').map((file) =>
  parse(readFileSync(`content/en/frameworks/${file}`, 'utf8').split(/^---$/m)[1]!),
)

test.each(frameworks)('has a place for the mark of each part of $title', ({ drawing }) => {
  const { kind, parts } = Drawing.parse(drawing)
  const svg = readFileSync(`site/components/drawings/${kind}.svg`, 'utf8')
  expect(svg.match(/<text [^>]*><\/text>/g)).toHaveLength(parts.length)
})
