import { act, onPage, person, render, withBrowser } from '#site/test/dom.fixture.ts'
import { beforeEach, describe, expect, test } from 'bun:test'
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

  beforeEach(() => {
    history.replaceState({ kept: true }, '', '/auth?next=/compass')
    document.documentElement.dataset.unsettled = ''
  })

  function Page() {
    const [view, setView] = useView()
    return (
      <button type="button" onClick={() => setView({ name: 'check-inbox' })}>
        {Object.values(view).join(' ')}
      </button>
    )
  }

  const shown = () => onPage().getByRole('button').textContent
  const address = () => location.href.slice(location.origin.length)

  function open(hash: string) {
    history.replaceState(history.state, '', hash)
    return render(<Page />)
  }

  /** A link within the page is followed, or Back and Forward are pressed. */
  function goTo(hash: string): void {
    history.replaceState(history.state, '', hash)
    act(() => void dispatchEvent(new Event('hashchange')))
  }

  test('shows the view of its address, is settled and follows the address until it is left', () => {
    const { unmount } = open('#create-account')
    expect([shown(), address()]).toEqual(['create-account', '/auth?next=/compass#create-account'])
    expect('unsettled' in document.documentElement.dataset).toBe(false)
    goTo('#forgot-password')
    expect(shown()).toBe('forgot-password')
    unmount()
    goTo('#reset=aB3-_x')
    expect(address()).toBe('/auth?next=/compass#reset=aB3-_x')
  })

  test('removes a secret from the address, also a second one, and restores it after a reload until it is used', async () => {
    open('#create-account').unmount()
    const { unmount } = open('#reset=aB3-_x')
    expect([shown(), address()]).toEqual(['new-password aB3-_x', '/auth?next=/compass'])
    expect(history.state).toEqual({ kept: true, fragment: '#reset=aB3-_x' })
    goTo('#refused=not-linked')
    expect([shown(), address()]).toEqual(['sign-in not-linked', '/auth?next=/compass'])
    unmount()
    const again = render(<Page />)
    expect(shown()).toBe('sign-in not-linked')
    await person().click(onPage().getByRole('button'))
    again.unmount()
    render(<Page />)
    expect([shown(), address()]).toEqual(['sign-in', '/auth?next=/compass'])
  })

  test('changes the view by itself and keeps its address', async () => {
    open('#create-account')
    await person().click(onPage().getByRole('button'))
    expect(shown()).toBe('check-inbox')
    expect(address()).toBe('/auth?next=/compass#create-account')
  })
})
