import { expect, test } from 'bun:test'
import { fillWith, slugOf, findUnfilled } from './fill.ts'

const fill = fillWith({ product: 'Two Hearts', email: 'hello@two.example' })

test('inserts name and address into a text, each time', () => {
  expect(fill.text('Your {product} Zone. Write to {email}, {product}.')).toBe(
    'Your Two Hearts Zone. Write to hello@two.example, Two Hearts.',
  )
  expect(fillWith({ product: '$& Co', email: '$1@x.example' }).text('{product}, {email}')).toBe('$& Co, $1@x.example')
})

test('inserts figures by name, but not for the name or the address', () => {
  const figures = fillWith({ product: 'A', email: 'a@b.example' }, { rasError: '4', product: 'B' })
  expect(figures.text('{product} errs by { rasError } points.')).toBe('A errs by 4 points.')
})

test('reports what is left in braces', () => {
  expect(findUnfilled(fill.text('{product} by {name}'))).toBe(
    '{name} stands for nothing: docs/editors.md lists what may stand in braces',
  )
  expect(findUnfilled(fill.text('{product} {constructor}'))).toStartWith('{constructor} stands')
  expect(findUnfilled(fill.text('{product}'))).toBeNull()
})

test('inserts the name into links as a slug', () => {
  expect(fill.link('/frameworks/{product}-journey')).toBe('/frameworks/two-hearts-journey')
  expect(fill.link('mailto:{email}')).toBe('mailto:hello@two.example')
})

test('keeps the rest of a link', () => {
  for (const href of ['https://example.org/Way/In?Key=A%20B#Top', '/FAQ', 'tel:+1 555']) {
    expect(fill.link(href)).toBe(href)
  }
})

test.each([
  ['Concord', 'concord'],
  ['Two Hearts', 'two-hearts'],
  ['Café & Co.', 'cafe-co'],
])('turns %s into the slug %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
