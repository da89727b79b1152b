import { expect, test } from 'bun:test'
import { sentenceOf } from './fault.ts'
import { textFaults } from './text-faults.ts'

const faultsWith = (product: string) => textFaults({ product, email: 'hello@product.example' })

test.each(['Bond', 'Us', 'Two Hearts', 'The Institute for Everyday Closeness and Lasting Love'])(
  'finds nothing that stops a start when the product is called %s',
  async (product) => {
    expect((await faultsWith(product)).filter(({ isWarning }) => !isWarning)).toEqual([])
  },
)

test('warns of a description that a name makes too short or too long', async () => {
  expect((await faultsWith('Bond')).map(sentenceOf)).toEqual([
    'content/pages/auth.mdx:3 description: This has 79 characters, and search engines show 80 to 170 best.',
  ])
  const longer = (await faultsWith('The Institute for Everyday Closeness and Lasting Love')).map(sentenceOf)
  expect(longer).toEqual([expect.stringMatching(/^content\/frameworks\/journey.mdx:6 description: This has 189 /)])
})
