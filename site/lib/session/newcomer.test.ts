import { expect, test } from 'bun:test'
import { idOf, withPage } from '../page.fixture.ts'
import { newcomer, rememberNewcomer } from './newcomer.ts'

withPage('robin')

test('remembers who has just registered until someone else is here', () => {
  expect(newcomer()).toBeNull()
  rememberNewcomer({ id: idOf('robin'), firstName: 'Robin' })
  expect(newcomer()).toBe('Robin')
  document.documentElement.dataset['owner'] = 'noor'
  expect(newcomer()).toBeNull()
})
