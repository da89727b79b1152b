import { act, button, fireEvent, onPage, person, render, withBrowser } from '#site/test/dom.fixture.ts'
import { expect, test } from 'bun:test'
import { ConfirmDialog } from './ConfirmDialog.tsx'

withBrowser()

const words = { title: 'Delete this result?', action: 'Delete result', busyAction: 'Deleting...', keep: 'Keep it' }

const dialog = () => onPage().getByRole<HTMLDialogElement>('dialog', { name: words.title })

const requestClose = () => fireEvent(dialog(), new Event('cancel', { cancelable: true })) && dialog().close()

test.each([
  ['the button that cancels', () => fireEvent.click(button(words.keep))],
  ['Escape', requestClose],
  ['an Escape that the browser lets nobody prevent', () => dialog().close()],
])('stays open while the action is under way, and closes once that has failed: %s', async (_, close) => {
  const closed: string[] = []
  const deletion = Promise.withResolvers<void>()
  const failed = 'The result was not deleted.'
  render(
    <ConfirmDialog {...words} failed={failed} act={() => deletion.promise} onClose={() => closed.push('closed')}>
      It will be deleted for good.
    </ConfirmDialog>,
  )
  await person().click(button(words.action))
  act(() => void close())
  expect([dialog().open, closed]).toEqual([true, []])
  await act(async () => deletion.reject(new Error('offline')))
  expect(onPage().getByRole('alert').textContent).toStartWith(failed)
  act(() => void close())
  expect(closed).toEqual(['closed'])
})
