import { expect, test } from 'bun:test'
import { inOrder } from './in-order.ts'

const framework = (id: string, number: number, slug = id) => ({ id, data: { number, slug } })

test('sorts frameworks by their numbers', () => {
  const frameworks = [framework('serve', 3), framework('pause', 1), framework('relate', 2)]
  expect(inOrder(frameworks).map(({ id }) => id)).toEqual(['pause', 'relate', 'serve'])
})

test('names both frameworks that share a number or an address', () => {
  expect(() => inOrder([framework('pause', 1), framework('relate', 1)])).toThrow(
    'content/frameworks/relate.mdx: number 1 is taken by pause.mdx; choose another',
  )
  expect(() => inOrder([framework('pause', 1), framework('relate', 2, 'pause')])).toThrow(
    'content/frameworks/relate.mdx: slug pause is taken by pause.mdx; choose another',
  )
})
