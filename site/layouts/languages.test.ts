import { withPromptServer } from '#site/test/server.fixture.ts'
import { become } from '#site/test/viewer.fixture.ts'
import { beforeEach, expect, test } from 'bun:test'
import { cookieName, languageNames } from '#api/contract/cookies.ts'
import { prepare, showLanguageHint } from './languages.ts'

const server = withPromptServer()

const shownHint = () => document.querySelector<HTMLElement>('aside:not([hidden])')
const choice = () => document.querySelector<HTMLAnchorElement>('[data-language=de]')!
const choose = () => prepare(choice(), true)
const hint = (language: string) =>
  `<aside lang="${language}" data-languages data-language-hint hidden><a href="/x" data-language="${language}" data-prefix="/${language}"></a><button>`

beforeEach(() => {
  Object.assign(document.documentElement, { lang: 'en' }).dataset['languageNames'] = JSON.stringify(languageNames)
  document.body.innerHTML = ['de', 'pt-BR'].map((language) => `${hint(language)}</button></aside>`).join('')
})

test.each([
  ['of the browser', ['fr', 'pt', 'de'], undefined, 'pt-BR'],
  ['none before English', ['fr', 'en-GB', 'de'], undefined, undefined],
  ['none that has no pages', ['fr'], 'fr', undefined],
  ['chosen before', ['en'], 'de', 'de'],
])('shows the line in the language %s, until one is closed for good', (_, accepted, chosen, shown) => {
  Object.defineProperty(navigator, 'languages', { configurable: true, value: accepted })
  if (chosen) document.cookie = `${cookieName(location, languageNames.cookie)}=${chosen}; Path=/; Secure`
  showLanguageHint()
  expect(shownHint()?.lang).toBe(shown)
  shownHint()?.querySelector('button')!.click()
  showLanguageHint()
  if (shown) expect(shownHint()).toBeNull()
})

test('remembers a choice for the device and for whoever is signed in', () => {
  choose()
  expect(document.cookie).toContain(`${cookieName(location, 'language')}=de`)
  expect(server.calls).toEqual([])
  become('account')
  choose()
  expect(server.calls).toEqual(['PUT /api/account/language'])
  history.replaceState(null, '', '/auth?next=%2Fdashboard')
  choose()
  expect(choice().search).toBe('?next=%2Fde%2Fdashboard')
})
