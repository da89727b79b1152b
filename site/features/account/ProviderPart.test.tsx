import { button, onPage, person, renderInMain } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { robin } from '#site/test/viewer.fixture.ts'
import { expect, test } from 'bun:test'
import { $toast } from '#site/lib/toasts/toasts.ts'
// loaded before the part asks for it
import './ProviderLink.tsx'
import { ProviderPart } from './ProviderPart.tsx'

const server = withServer()

const reading = 'GET /api/account/provider'
const linking = 'POST /api/account/provider'

async function open(answer: object, hash = '') {
  history.replaceState(null, '', `/account${hash}`)
  server.answer(reading, answer)
  renderInMain(<ProviderPart user={robin} />)
  await server.answerAll()
  return person()
}

const text = () => document.getElementById('main')?.textContent

test('shows nothing without a provider', async () => {
  await open({ provider: null, linkedAt: null })
  expect(text()).toBe('')
})

test('leads to the provider once the password is right', async () => {
  const someone = await open({ provider: 'Example', linkedAt: null })
  await someone.type(onPage().getByLabelText('Password'), 'a calm evening')
  server.refuse(linking, 401, 'wrong-credentials')
  await server.press('Link Example')
  expect(text()).toContain('No.')
  server.answer(linking, { address: 'https://id.example/' })
  await someone.click(button('Link Example'))
  expect(server.sent()).toEqual([{ password: 'a calm evening' }])
  await server.answerAll()
  expect(server.visited).toEqual(['https://id.example/'])
  expect(button('Opening Example...').getAttribute('aria-disabled')).toBe('true')
})

test('says since when it is linked, offers no second link, and says once that it was just linked', async () => {
  await open({ provider: 'Example', linkedAt: '2026-03-01T12:00:00.000Z' }, '#linked')
  expect(text()).toContain('Linked to Example on March 1, 2026')
  expect(onPage().queryByRole('button')).toBeNull()
  expect(onPage().queryByRole('alert')).toBeNull()
  const description = 'We’ve emailed you about it, in case it wasn’t you.'
  expect($toast.get()).toEqual({ title: 'Account linked', description })
  expect(location.hash).toBe('')
})

test.each([
  ['other-email', 'has another email for you'],
  ['taken', 'already signs you in to another account here'],
  ['unverified', 'Please confirm it there first'],
  ['unvouched', 'but the operator of this site can'],
  ['given-up', 'You didn’t sign in there'],
  ['anything', 'That didn’t work, and nothing has changed'],
])('explains once why a link was refused: %s', async (why, words) => {
  await open({ provider: 'Example', linkedAt: null }, `#refused=${why}`)
  expect(onPage().getByRole('alert').textContent).toContain(words)
  expect([location.hash, button('Link Example')]).toEqual(['', expect.anything()])
})
