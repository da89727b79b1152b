import { withPromptServer } from '#site/test/server.fixture.ts'
import { refuseStorage } from '#site/test/window.fixture.ts'
import { expect, test } from 'bun:test'
import { goHomeWith, takeHomeMessage } from './home-message.ts'

const server = withPromptServer()

test('leads home without storage', () => {
  refuseStorage()
  goHomeWith('signed-out')
  expect(server.visited).toEqual(['/'])
  expect(takeHomeMessage()).toBeNull()
})
