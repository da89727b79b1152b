import { closeWindow, openWindow } from './window.fixture.ts'
import { act, cleanup, configure, render, within } from '@testing-library/react/pure'
import { userEvent } from '@testing-library/user-event'
import 'react-dom/client'
import 'react-hook-form'
import { afterAll, afterEach, beforeAll, beforeEach, jest } from 'bun:test'
import { createElement, type ReactNode } from 'react'
import { dismissToast } from '../lib/toasts/toasts.ts'

// The imports above look for a browser while they load, and find the one that window.fixture.ts opened first. From here
// on only the files that ask for a browser have one, as other tests make their own document.
await closeWindow()

// with it `waitFor` moves a clock that stands still
Object.assign(globalThis, { jest })
// milliseconds that `waitFor` waits: React needs few of them, and a busy machine may not have one for seconds
configure({ asyncUtilTimeout: 60_000 })

/** Gives the calling file's tests, or a `describe`, a browser: one for all, or a new one for each. */
export function withBrowser({ isNewForEach = false, end = async () => {} } = {}): void {
  const [before, after] = isNewForEach ? [beforeEach, afterEach] : [beforeAll, afterAll]
  before(openWindow)
  afterEach(async () => {
    cleanup()
    await end()
    act(dismissToast)
    // refused storages stay so until the window closes
    if (isNewForEach) return
    sessionStorage.clear()
    localStorage.clear()
  })
  after(closeWindow)
}

/** Finds what is on the page the way a person does. */
export function onPage() {
  return within(document.body)
}

export const button = (name: string) => onPage().getByRole('button', { name })

/** Renders a part inside the `main` that takes the focus when what had it is gone. */
export function renderInMain(part: ReactNode) {
  return render(createElement('main', { id: 'main', tabIndex: -1 }, part))
}

/** A person with a mouse and a keyboard. */
export function person() {
  return userEvent.setup({ document, delay: null })
}

export { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/react/pure'
