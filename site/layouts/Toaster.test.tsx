import { act, fireEvent, onPage, waitFor, withBrowser } from '../test/dom.fixture.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from 'bun:test'
import { cleanStores } from 'nanostores'
import { $toast, showToast, type ToastMessage } from '../lib/toasts/toasts.ts'
import { loadToaster } from './load-toaster.ts'

withBrowser()

const saved: ToastMessage = { title: 'Image saved', description: 'It shows your score and zone.' }
const failed: ToastMessage = { title: 'Error', description: 'Please try again.', tone: 'destructive' }

const area = () => onPage().getByRole('region', { name: 'Notifications (F8)' })
const toast = () => onPage().getByRole('listitem')
const inSight = () => Array.from(onPage().queryAllByRole('listitem'), ({ textContent }) => textContent)
const show = (message: ToastMessage) => act(() => showToast(message))

// one for all, as on a page
beforeAll(() => {
  const region = '<section aria-label="Notifications (F8)" tabindex="-1"></section>'
  document.body.innerHTML = `<div id="notifications">${region}</div>`
  loadToaster()
})
// test files share the store
afterAll(() => cleanStores($toast))

test('keeps the focus that F8 gave the region while what shows toasts loads', async () => {
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
  showToast(saved)
  await waitFor(() => expect(inSight()).toHaveLength(1))
  expect(area().contains(document.activeElement)).toBe(true)
})

test('shows a toast inside an open dialog and keeps it when that closes', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.showModal()
  await show(saved)
  expect(dialog.contains(area())).toBe(true)
  expect(dialog.contains(onPage().getByRole('status'))).toBe(true)
  await show(failed)
  dialog.close()
  dialog.remove()
  expect(inSight()).toEqual(['Error Please try again.'])
})

const isEscapeUsed = async (at: Element) => {
  let isUsed: boolean
  await act(() => void (isUsed = !fireEvent.keyDown(at, { key: 'Escape' })))
  return isUsed!
}

test('closes a toast with Escape from within and keeps the focus in the region', async () => {
  for (const place of ['listitem', 'list'] as const) {
    await show(saved)
    onPage().getByRole(place).focus()
    expect(await isEscapeUsed(document.activeElement!)).toBe(true)
    expect(inSight()).toEqual([])
    expect(document.activeElement).toBe(onPage().getByRole('list'))
    expect(await isEscapeUsed(document.activeElement!)).toBe(false)
  }
})

test('keeps a toast when Escape is pressed elsewhere, until its button is pressed', async () => {
  await show(failed)
  expect(await isEscapeUsed(document.body)).toBe(false)
  expect(inSight()).toHaveLength(1)
  await act(() => void fireEvent.click(onPage().getByRole('button', { name: 'Close' })))
  expect(inSight()).toEqual([])
})

test('announces a toast in whole words', async () => {
  await show(failed)
  const status = onPage().getByRole('status')
  expect(status.getAttribute('aria-live')).toBe('assertive')
  await waitFor(() => expect(status.textContent).toBe('Notification Error Please try again.'))
})

describe('time', () => {
  const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds))

  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  test('removes a toast after 5000 ms, counted again when it is shown again', async () => {
    await show(saved)
    await pass(4999)
    await show(saved)
    await pass(4999)
    expect(inSight()).toHaveLength(1)
    await pass(1)
    expect(inSight()).toEqual([])
  })

  test('counts again after a toast was closed while somebody pointed at it', async () => {
    await show(failed)
    await act(() => void fireEvent.pointerMove(toast()))
    await act(() => void fireEvent.click(onPage().getByRole('button', { name: 'Close' })))
    await show(saved)
    await pass(5000)
    expect(inSight()).toEqual([])
  })
})
