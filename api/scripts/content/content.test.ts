import { expect, test } from 'bun:test'
import { sentenceOf, syntaxFaults } from './content.ts'
import { textFaults } from './texts.ts'

test.each([
  ['{\n"label": "Go"\n"href": "/"\n}', ':3:1: The file cannot be read: comma expected.'],
  ['', ':1:1: The file cannot be read: value expected.'],
])('names the line and column of what is not JSON: %j', (text, sentence) => {
  expect(syntaxFaults(['brand.json'], () => text).map(sentenceOf)).toEqual([`content/brand.json${sentence}`])
})

test('names the line of a field in JSON, or of what lacks it', () => {
  const at = (...path: PropertyKey[]) => sentenceOf({ file: 'brand.json', path, complaint: 'No.' })
  expect(at('product')).toBe('content/brand.json:2 product: No.')
  expect(at('products', 'one')).toBe('content/brand.json:1 products.one: No.')
})

const fields = 'title: "A"\ndescription: "A"\nheadline: "A"\nlead: "A"'
test.each([
  [`---\n${fields}\n---\n\n<Note>`, ':8: Expected a closing tag for `<Note>` (line 8)'],
  [`---\n${fields}\n---\n\n<Notes />`, ':8: <Notes> stands for nothing: docs/editors.md lists what may be in a text'],
  [`---\n${fields}\n---\n\nHello {nobody}.`, ':8: {nobody} stands for nothing'],
  [`---\n${fields}"\n---\n`, ':5: The fields cannot be read: '],
  [`---\n${fields}\nled: "A"\n---\n`, ':2: There is no field led here.'],
  [`---\n${fields.replace('lead: "A"', 'lead: ""')}\n---\n`, ':5 lead: This must have words: write some.'],
])('names the line of what is refused in a text: %j', async (text, sentence) => {
  const brand = { product: 'Product', email: 'hello@product.example' }
  const [fault, ...others] = await textFaults({ 'brand.json': brand, 'en/pages/about.mdx': text })
  expect(sentenceOf(fault!)).toStartWith(`content/en/pages/about.mdx${sentence}`)
  expect(others).toEqual([])
})
