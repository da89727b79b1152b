import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { zones } from '#api/instrument/public/zones.ts'
import { capitalize, formatCount } from '../format.ts'
import { fillFields, textFigures } from './text-figures.ts'

test('counts what is in content/, in words', () => {
  const frameworks = readdirSync('content/en/frameworks').length
  expect(textFigures()).toMatchObject({
    frameworks: formatCount(frameworks),
    otherFrameworks: formatCount(frameworks - 1),
    Zones: capitalize(formatCount(zones.length)),
  })
})

const brand = { product: 'Two Hearts', email: 'hello@two.example' }

test('fills the name of the product into texts, and its slug into links', () => {
  const data = {
    slug: '{product}-journey',
    closing: { heading: 'Begin with {product}', links: [{ label: '{email}', href: 'mailto:{email}' }] },
    parts: ['{product}', 7, null],
  }
  expect(fillFields(data, brand)).toEqual({
    slug: 'two-hearts-journey',
    closing: {
      heading: 'Begin with Two Hearts',
      links: [{ label: 'hello@two.example', href: 'mailto:hello@two.example' }],
    },
    parts: ['Two Hearts', 7, null],
  })
})
