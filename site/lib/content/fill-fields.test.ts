import { expect, test } from 'bun:test'
import { fillFields } from './fill-fields.ts'

const brand = { product: 'Two Hearts', email: 'hello@two.example' }

test('every text of a frontmatter receives the name, and every link as addresses have it', () => {
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

test('a link to another site keeps its capitals', () => {
  const link = { label: 'Read', href: 'https://example.org/Way/In?Key=A%20B' }
  expect(fillFields(link, brand)).toEqual(link)
})
