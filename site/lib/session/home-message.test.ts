import { expect, test } from 'bun:test'
import { withPage } from '../page.fixture.ts'
import { goHomeWith, takeHomeMessage } from './home-message.ts'

const page = withPage()

test('leads home without storage', () => {
  const refuse = () => {
    throw new Error('refused')
  }
  Object.assign(globalThis, { sessionStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } })
  goHomeWith('signed-out')
  expect(page.visited).toEqual(['/'])
  expect(takeHomeMessage()).toBeNull()
})
