import { afterEach, beforeEach, expect, test } from 'bun:test'
import { createFakePage, type FakePage } from '../stores/page.fixture.ts'
import { leaveWith, takeFarewell } from './farewell.ts'

let page: FakePage

beforeEach(() => {
  page = createFakePage()
})

afterEach(() => page.restore())

test('a goodbye is said once', () => {
  leaveWith('deleted')
  expect(page.visited).toEqual(['/'])
  expect(takeFarewell()).toBe('deleted')
  expect(takeFarewell()).toBeNull()
})

test('a browser that keeps nothing still leads home', () => {
  const refuse = () => {
    throw new Error('refused')
  }
  Object.assign(globalThis, { sessionStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } })
  leaveWith('signed-out')
  expect(page.visited).toEqual(['/'])
  expect(takeFarewell()).toBeNull()
})
