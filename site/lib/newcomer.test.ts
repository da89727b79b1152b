import { expect, test } from 'bun:test'
import { withPage } from '../stores/page.fixture.ts'
import { newcomer, rememberNewcomer } from './newcomer.ts'

withPage('robin')

test('whoever has just registered is new here, until somebody else is', () => {
  expect(newcomer()).toBeNull()
  rememberNewcomer({ id: 'robin', firstName: 'Robin' })
  expect(newcomer()).toBe('Robin')
  document.documentElement.dataset['signedIn'] = 'noor'
  expect(newcomer()).toBeNull()
})

test('a browser that keeps nothing greets like anywhere else', () => {
  const refuse = () => {
    throw new Error('refused')
  }
  Object.assign(globalThis, { sessionStorage: { getItem: refuse, setItem: refuse } })
  rememberNewcomer({ id: 'robin', firstName: 'Robin' })
  expect(newcomer()).toBeNull()
})
