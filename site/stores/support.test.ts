import { expect, test } from 'bun:test'

import { createSupport } from './support.ts'

test('hides them while the page is open if there is no storage', () => {
  const support = createSupport('a1', () => {
    throw new Error('refused')
  })
  support.hide()
  expect(support.$isHidden.get()).toBe(true)
  support.show()
  expect(support.$isHidden.get()).toBe(false)
})
