import { expect, test } from 'bun:test'
import { fillWith, slugOf, unfilledIn } from './fill.ts'

const fill = fillWith({ product: 'Two Hearts', email: 'hello@two.example' })

test('texts receive the name and the address, each time', () => {
  expect(fill.text('Your {product} Zone. Write to {email}, {product}.')).toBe(
    'Your Two Hearts Zone. Write to hello@two.example, Two Hearts.',
  )
  expect(fillWith({ product: '$& Co', email: '$1@x.example' }).text('{product}, {email}')).toBe('$& Co, $1@x.example')
})

test('texts receive the figures by their names, which never take the place of the name or the address', () => {
  const figures = fillWith({ product: 'A', email: 'a@b.example' }, { rasError: '4', product: 'B' })
  expect(figures.text('{product} errs by { rasError } points.')).toBe('A errs by 4 points.')
})

test('what is left in braces is named', () => {
  expect(unfilledIn(fill.text('{product} by {name}'))).toBe(
    '{name} stands for nothing: content/README.md lists what may stand in braces',
  )
  expect(unfilledIn(fill.text('{product} {constructor}'))).toStartWith('{constructor} stands')
  expect(unfilledIn(fill.text('{product}'))).toBeNull()
})

test('links receive the name as addresses have it', () => {
  expect(fill.link('/frameworks/{product}-journey')).toBe('/frameworks/two-hearts-journey')
  expect(fill.link('mailto:{email}')).toBe('mailto:hello@two.example')
})

test('what is no name in a link stays as it is, capitals and all', () => {
  for (const href of ['https://example.org/Way/In?Key=A%20B#Top', '/FAQ', 'tel:+1 555']) {
    expect(fill.link(href)).toBe(href)
  }
})

test.each([
  ['Concord', 'concord'],
  ['Two Hearts', 'two-hearts'],
  ['Café & Co.', 'cafe-co'],
])('%s is %s in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
