import { act, onPage, person, render, withBrowser } from '#site/test/dom.fixture.ts'
import { describe, expect, test } from 'bun:test'
import { useView, viewOf } from './view.ts'

test.each([
  ['', { name: 'sign-in' }],
  ['#anything', { name: 'sign-in' }],
  ['#reset=', { name: 'sign-in' }],
  ['#forgot-password', { name: 'forgot-password' }],
  ['#reset=aB3-_x', { name: 'new-password', token: 'aB3-_x' }],
  ['#reset=a%2Bb', { name: 'new-password', token: 'a+b' }],
  ['#confirm=aB3-_x', { name: 'confirm', token: 'aB3-_x' }],
  ['#email=aB3-_x', { name: 'new-email', token: 'aB3-_x' }],
  ['#refused=not-linked', { name: 'sign-in', refusal: 'not-linked' }],
  ['#new', { name: 'sign-in', isBack: true }],
  ['#signed-in', { name: 'sign-in', isBack: true }],
  ['#reset=100%', { name: 'new-password', token: '100%' }],
] as const)('reads the view from ...%s: %j', (hash, view) => {
  expect(viewOf(hash)).toEqual(view)
})

describe('the page', () => {
  withBrowser()

  function Page() {
    const [view, setView] = useView()
    return (
      <button type="button" onClick={() => setView({ name: 'check-inbox' })}>
        {Object.values(view).join(' ')}
      </button>
    )
  }

  const shown = () => [onPage().getByRole('button').textContent, location.href.slice(location.origin.length)]

  test('removes a secret from the address, also a second one, and restores it after a reload until it is used', async () => {
    history.replaceState({ kept: true }, '', '/auth?next=/compass#reset=aB3-_x')
    const { unmount } = render(<Page />)
    expect(shown()).toEqual(['new-password aB3-_x', '/auth?next=/compass'])
    expect(history.state).toEqual({ kept: true, fragment: '#reset=aB3-_x' })
    history.replaceState(history.state, '', '#refused=not-linked')
    act(() => void dispatchEvent(new Event('hashchange')))
    expect(shown()).toEqual(['sign-in not-linked', '/auth?next=/compass'])
    unmount()
    const again = render(<Page />)
    expect(shown()[0]).toBe('sign-in not-linked')
    await person().click(onPage().getByRole('button'))
    again.unmount()
    render(<Page />)
    expect(shown()).toEqual(['sign-in', '/auth?next=/compass'])
  })
})
