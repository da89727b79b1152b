import { expect, test } from 'bun:test'
import { idOf, withPage } from '../page.fixture.ts'
import { newcomerName, rememberNewcomer } from './newcomer.ts'

withPage('robin')

test('remembers who has just registered until someone else is here', () => {
  expect(newcomerName()).toBeNull()
  rememberNewcomer({ id: idOf('robin'), firstName: 'Robin' })
  expect(newcomerName()).toBe('Robin')
  document.documentElement.dataset['owner'] = 'noor'
  expect(newcomerName()).toBeNull()
})
