import { expect, test } from 'bun:test'
import { createDraftStorage } from './forms/form.fixture.ts'
import { createSupport } from './support.ts'

test('hides words of support per result until they are shown again', () => {
  const storage = createDraftStorage()
  const open = (id = 'a1') => createSupport(id, () => storage)
  expect(open().$isHidden.get()).toBe(false)
  open().hide()
  expect(open().$isHidden.get()).toBe(true)
  expect(open('a2').$isHidden.get()).toBe(false)
  open().show()
  expect(open().$isHidden.get()).toBe(false)
})

test('hides them while the page is open if there is no storage', () => {
  const support = createSupport('a1', () => {
    throw new Error('refused')
  })
  support.hide()
  expect(support.$isHidden.get()).toBe(true)
  support.show()
  expect(support.$isHidden.get()).toBe(false)
})
