import { closeWindow, openWindow } from './window.fixture.ts'
import { cleanup, configure, within } from '@testing-library/react/pure'
import { userEvent } from '@testing-library/user-event'
import 'react-dom/client'
import 'react-hook-form'
import { afterAll, afterEach, beforeAll } from 'bun:test'

// The imports above look for a browser while they load, and find the one that window.fixture.ts opened first. From here
// on only the files that ask for a browser have one, as other tests make their own document.
await closeWindow()

// milliseconds that `waitFor` waits: React needs few of them, and a busy machine may not have one for seconds
configure({ asyncUtilTimeout: 60_000 })

/** Gives the tests of the calling file a browser's page, which is empty before each test. */
export function withBrowser(): void {
  beforeAll(openWindow)
  afterEach(cleanup)
  afterAll(closeWindow)
}

/** Finds what is on the page the way a person does. */
export function onPage() {
  return within(document.body)
}

/** A person with a mouse and a keyboard. */
export function person() {
  return userEvent.setup({ document, delay: null })
}

export { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/react/pure'
