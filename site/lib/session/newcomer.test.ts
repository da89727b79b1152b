import { withPromptServer } from '#site/test/server.fixture.ts'
import { idOf } from '#site/test/viewer.fixture.ts'
import { expect, test } from 'bun:test'
import { newcomerName, rememberNewcomer } from './newcomer.ts'

withPromptServer('account')

test('remembers who has just registered until someone else is here', () => {
  expect(newcomerName()).toBeNull()
  rememberNewcomer({ id: idOf('robin'), firstName: 'Robin' })
  expect(newcomerName()).toBe('Robin')
  document.documentElement.dataset['owner'] = 'noor'
  expect(newcomerName()).toBeNull()
})
