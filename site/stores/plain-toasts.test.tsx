import { onPage, withBrowser, within } from '../islands/dom/dom.fixture.ts'
import { expect, test } from 'bun:test'
import { showToastsPlainly } from './plain-toasts.ts'
import { dismissToast, showToast } from './toasts.ts'

withBrowser()

test('what is announced on a page without a Toaster is shown all the same, one at a time', () => {
  showToastsPlainly()
  showToast({ title: 'Results copied!' })
  expect(within(onPage().getByRole('status')).getByText('Results copied!')).toBeTruthy()
  showToast({ title: 'What you said was not saved', description: 'No connection.', tone: 'destructive' })
  expect(onPage().getByRole('alert').textContent).toBe('What you said was not savedNo connection.')
  expect(onPage().queryByRole('status')).toBeNull()
  dismissToast()
  expect(onPage().getByRole('alert')).toBeTruthy()
})
