import { closeWindow, openWindow } from './window.fixture.ts'
import { cleanup, within } from '@testing-library/react/pure'
import { userEvent } from '@testing-library/user-event'
import 'chart.js'
import 'react-dom/client'
import { afterAll, afterEach, beforeAll } from 'bun:test'

// What is imported above looks for a browser while it is loaded, and finds the one that window.fixture.ts opened
// first. From here on there is none but in the files that ask for it: other tests have a document of their own.
await closeWindow()

/** Gives the tests of the file that calls it a browser's page, empty before each. */
export function withBrowser(): void {
  beforeAll(openWindow)
  afterEach(cleanup)
  afterAll(closeWindow)
}

/** What is on the page, to be found as a person finds it. */
export function onPage() {
  return within(document.body)
}

/** Somebody with a mouse and a keyboard. */
export function person() {
  return userEvent.setup({ document, delay: null })
}

export { act, fireEvent, render, waitFor, within } from '@testing-library/react/pure'
