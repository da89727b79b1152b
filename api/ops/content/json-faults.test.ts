import { expect, test } from 'bun:test'
import { ContentError } from '../../facts/content-error.ts'
import { sentenceOf } from './fault.ts'
import { syntaxFaults, withoutConsequences } from './json-faults.ts'

test.each([
  ['{\n"product": }', ':2:12: The file cannot be read, a value is missing, or there is a comma too many.'],
  ['{\n"label": "Go"\n"href": "/"\n}', ':3:1: The file cannot be read, a comma is missing before this.'],
  ['[\n{ "id": 42 "order": 1 }\n]', ':2:12: The file cannot be read, a comma is missing before this.'],
  ['{ "product": Concord }', ':1:14: The file cannot be read, this is not JSON.'],
  [' \n', ': The file is empty: put back what it held.'],
])('names the line and column of what is not JSON: %j', (text, sentence) => {
  expect(syntaxFaults('content/brand.json', text).map(sentenceOf)).toEqual([`content/brand.json${sentence}`])
})

test.each([
  ['questions/vibe', ['zones']],
  ['signals', []],
  ['zones', ['questions/vibe', 'sample']],
])('leaves out what only follows from %s.json, which cannot be read', (broken, left) => {
  const pathOf = (name: string) => `assessment/${name}.json`
  const refused = ['questions/vibe', 'sample', 'zones'].map((name) => new ContentError(pathOf(name), [], 'Refused.'))
  const unreadable = syntaxFaults(`content/${pathOf(broken)}`, '{')
  expect(withoutConsequences(refused, unreadable).map(({ file }) => file)).toEqual(left.map(pathOf))
})
