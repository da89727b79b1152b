import { expect, test } from 'bun:test'
import { sentenceOf } from './fault.ts'
import { syntaxFaults } from './json-faults.ts'

test.each([
  ['{\n"product": }', ':2:12: The file cannot be read, a value is missing, or there is a comma too many.'],
  ['{\n"label": "Go"\n"href": "/"\n}', ':3:1: The file cannot be read, a comma is missing before this.'],
  ['[\n{ "id": 42 "order": 1 }\n]', ':2:12: The file cannot be read, a comma is missing before this.'],
  ['{ "product": Concord }', ':1:14: The file cannot be read, this is not JSON.'],
  [' \n', ': The file is empty: put back what it held.'],
])('names the line and column of what is not JSON: %j', (text, sentence) => {
  expect(syntaxFaults('content/brand.json', text).map(sentenceOf)).toEqual([`content/brand.json${sentence}`])
})
