import { expect, test } from 'bun:test'
import { inOrder } from './in-order.ts'

const framework = (id: string, number: number, slug = id) => ({ id, data: { number, slug } })

test('frameworks are in the order of their numbers', () => {
  const frameworks = [framework('serve', 3), framework('pause', 1), framework('relate', 2)]
  expect(inOrder(frameworks).map(({ id }) => id)).toEqual(['pause', 'relate', 'serve'])
})

test('two frameworks of one number or one address are both named', () => {
  expect(() => inOrder([framework('pause', 1), framework('relate', 1)])).toThrow(
    'content/frameworks/relate.mdx: number 1 is taken by pause.mdx; choose another',
  )
  expect(() => inOrder([framework('pause', 1), framework('relate', 2, 'pause')])).toThrow(
    'content/frameworks/relate.mdx: slug pause is taken by pause.mdx; choose another',
  )
})
