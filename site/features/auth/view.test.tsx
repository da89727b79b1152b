import { act, onPage, person, render, withBrowser } from '#site/test/dom.fixture.ts'
import { describe, expect, test } from 'bun:test'
import { useView, viewOf } from './view.ts'

const token = 'aB3dE6gH9jK2mN5pQ8sT1vW4'
const ofGuest = `${token}0198f2c04d7e7cc3a5b1d2e3f4a5b6c7`
/** As version 0.2 mailed them. */
const earlier = '-B3dE6gH9jK2mN5pQ8sT1vW4xY7zA0c_'
const earlierOfGuest = `${earlier}0198f2c0-4d7e-7cc3-a5b1-d2e3f4a5b6c7`

test.each([
  ['', { name: 'sign-in' }],
  ['#anything', { name: 'sign-in' }],
  ['#create-account', { name: 'create-account' }],
  ['#forgot-password', { name: 'forgot-password' }],
  ['#sign-out', { name: 'sign-out' }],
  ['#refused=not-linked', { name: 'sign-in', refusal: 'not-linked' }],
  ['#new', { name: 'sign-in', isBack: true }],
  ['#signed-in', { name: 'sign-in', isBack: true }],
  [`#reset=${token}`, { name: 'new-password', token }],
  [`#email=${token}`, { name: 'new-email', token }],
  [`#confirm=${token}`, { name: 'confirm', token }],
  [`#confirm=${ofGuest}`, { name: 'confirm', token: ofGuest }],
  [`#email=${earlier}`, { name: 'new-email', token: earlier }],
  [`#confirm=${earlier}`, { name: 'confirm', token: earlier }],
  [`#confirm=${earlierOfGuest}`, { name: 'confirm', token: earlierOfGuest }],
] as const)('reads the view from /auth%s: %j', (fragment, view) => {
  expect(viewOf(fragment, '/auth')).toEqual(view)
})

test.each([
  ...['.', ')', '>', '%3E', '*', '%20and', '&utm_source=mail', '’'].map((added) => `#reset=${token}${added}`),
  ...[`#reset%3D${token}`, `#reset%3d${token}`, `#try#reset=${token}`],
])('finds the token where something was added, escaped or unescaped: %s', (fragment) => {
  expect(viewOf(fragment, '/auth/link')).toEqual({ name: 'new-password', token })
})

test.each([
  ['/auth/link', ''],
  ['/auth/link', '#main'],
  ...['#reset', '#reset=', `#reset=${token.slice(1)}`, `#email=${token}x`, `#confirm=${ofGuest.slice(1)}`].flatMap(
    (fragment) => ['/auth', '/auth/link'].map((path) => [path, fragment] as [string, string]),
  ),
])('knows that a link is incomplete: %s%s', (path, fragment) => {
  expect(viewOf(fragment, path)).toEqual({ name: 'incomplete' })
})

describe('the page', () => {
  withBrowser()

  function Page() {
    const [view, setView] = useView({ name: 'sign-in' })
    return (
      <button type="button" onClick={() => setView({ name: 'check-inbox' })}>
        {Object.values(view).join(' ')}
      </button>
    )
  }

  const shown = () => [onPage().getByRole('button').textContent, location.href.slice(location.origin.length)]

  test('removes a secret from the address, also a second one, and restores it after a reload until it is used', async () => {
    history.replaceState({ kept: true }, '', `/auth/link?next=/compass#reset=${token}`)
    const { unmount } = render(<Page />)
    expect(shown()).toEqual([`new-password ${token}`, '/auth/link?next=/compass'])
    expect(history.state).toEqual({ kept: true, fragment: `#reset=${token}` })
    history.replaceState(history.state, '', '#refused=not-linked')
    act(() => void dispatchEvent(new Event('hashchange')))
    expect(shown()).toEqual(['sign-in not-linked', '/auth/link?next=/compass'])
    unmount()
    const again = render(<Page />)
    expect(shown()[0]).toBe('sign-in not-linked')
    await person().click(onPage().getByRole('button'))
    again.unmount()
    render(<Page />)
    expect(shown()).toEqual(['sign-in', '/auth?next=/compass'])
  })
})
