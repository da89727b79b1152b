import { expect, test } from 'bun:test'
import { fillFields, fillWith, findUnfilled } from './fill.ts'

const brand = { product: 'Two Hearts', email: 'hello@two.example' }
const fill = fillWith(brand)

test('inserts name and address into a text, each time', () => {
  expect(fill.text('Your {product} Zone. Write to {email}, {product}.')).toBe(
    'Your Two Hearts Zone. Write to hello@two.example, Two Hearts.',
  )
  expect(fillWith({ product: '$& Co', email: '$1@x.example' }).text('{product}, {email}')).toBe('$& Co, $1@x.example')
})

test('inserts figures by name, but not for the name or the address', () => {
  const figures = fillWith({ product: 'A', email: 'a@b.example' }, { rasError: 4, people: 12_000, product: 'B' })
  expect(figures.text('{product} errs by { rasError } points in {people}.')).toBe('A errs by 4 points in 12,000.')
})

test('reports what is left in braces', () => {
  expect(findUnfilled(fill.text('{product} by {name}'))).toBe(
    '{name} stands for nothing: docs/editors.md lists what may stand in braces',
  )
  expect(findUnfilled(fill.text('{product} {constructor}'))).toStartWith('{constructor} stands')
  expect(findUnfilled(fill.text('{product}'))).toBeNull()
})

test.each([
  ['Two Hearts', '/frameworks/{product}-journey', '/frameworks/two-hearts-journey'],
  ['Café & Co.', '/{product}', '/cafe-co'],
  ['Two Hearts', 'mailto:{email}', 'mailto:hello@two.example'],
  ['Two Hearts', 'https://example.org/Way/In?Key=A%20B#Top', 'https://example.org/Way/In?Key=A%20B#Top'],
])('inserts the name %s as a slug into the link %s, and keeps the rest', (product, link, href) => {
  expect(fillWith({ product, email: 'hello@two.example' }).link(link)).toBe(href)
})

test('fills the name of the product into texts, and its slug into links', () => {
  const links = [{ label: '{email}', href: 'mailto:{email}' }]
  expect(fillFields({ slug: '{product}-journey', links, parts: ['{product}', 7, null] }, brand)).toEqual({
    slug: 'two-hearts-journey',
    links: [{ label: 'hello@two.example', href: 'mailto:hello@two.example' }],
    parts: ['Two Hearts', 7, null],
  })
})
