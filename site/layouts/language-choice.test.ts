import { withPromptServer } from '#site/test/server.fixture.ts'
import { beforeEach, expect, test } from 'bun:test'
import { waitFor } from '#site/test/dom.fixture.ts'
import { cookieName, languageNames } from '#api/contract/cookies.ts'
import { listenForLanguageChoice } from './language-choice.ts'

withPromptServer()

beforeEach(() => {
  document.documentElement.dataset['languageNames'] = JSON.stringify(languageNames)
  document.body.innerHTML =
    '<p data-languages><a href="/de/changes" data-language="de" data-prefix="/de">Deutsch</a></p>'
})

test('leads on with the parameters and remembers the choice, by any press', async () => {
  listenForLanguageChoice()
  const link = document.querySelector('a')!
  history.replaceState(null, '', '/changes?from=1')
  const press = (type: string, init: MouseEventInit) =>
    link.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }))
  expect(press('auxclick', { button: 1 })).toBe(true)
  await waitFor(() => expect(link.search).toBe('?from=1'))
  expect(document.cookie).toContain(`${cookieName(location, 'language')}=de`)
  expect(press('click', { ctrlKey: true })).toBe(true)
  expect(press('click', {})).toBe(false)
})
