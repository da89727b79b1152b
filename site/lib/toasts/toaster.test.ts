import { fireEvent, onPage, withBrowser } from '../../islands/dom/dom.fixture.ts'
import { afterEach, beforeAll, expect, jest, test } from 'bun:test'
import { openToaster } from './toaster.ts'
import { dismissToast, showToast, type ToastMessage } from './toasts.ts'

withBrowser()

const saved: ToastMessage = { title: 'Image saved', description: 'It shows your score and zone.' }
const failed: ToastMessage = { title: 'Error', description: 'Please try again.', tone: 'destructive' }

const area = () => onPage().getByRole('region', { name: 'Notifications (F8)' })
const inSight = () =>
  onPage()
    .queryAllByRole('listitem')
    .map((toast) => toast.textContent)

function withFakeTimers(run: () => void): void {
  jest.useFakeTimers()
  try {
    run()
  } finally {
    jest.useRealTimers()
  }
}

// one for all, as on a page
beforeAll(() => {
  showToast(saved)
  openToaster()
})
afterEach(dismissToast)

test('shows a toast from before its script loaded', () => {
  expect(inSight()).toHaveLength(1)
})

test('shows a toast inside an open dialog and keeps it when that closes', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.showModal()
  showToast(saved)
  expect(dialog.contains(area())).toBe(true)
  showToast(failed)
  dialog.close()
  dialog.remove()
  expect([inSight(), area().parentElement]).toEqual([['ErrorPlease try again.'], document.body])
})

const isEscapeUsed = (at: Element) => !fireEvent.keyDown(at, { key: 'Escape' })

test('closes a focused toast with Escape and keeps the focus in the region', () => {
  showToast(saved)
  onPage().getByRole('listitem').focus()
  expect(isEscapeUsed(document.activeElement!)).toBe(true)
  expect(inSight()).toEqual([])
  expect(area().contains(document.activeElement)).toBe(true)
  expect(isEscapeUsed(area())).toBe(false)
})

test('keeps a toast when Escape is pressed elsewhere', () => {
  showToast(failed)
  expect(isEscapeUsed(document.body)).toBe(false)
  expect(inSight()).toHaveLength(1)
})

test('announces a toast once, for a second', () =>
  withFakeTimers(() => {
    showToast(failed)
    expect(onPage().getByRole('status').textContent).toBe('')
    jest.advanceTimersByTime(100)
    expect(onPage().getByRole('status').textContent).toBe('Notification Error Please try again.')
    jest.advanceTimersByTime(900)
    expect(onPage().queryByRole('status')).toBeNull()
  }))

test('keeps a toast while it has the focus, then for the rest of its time', () =>
  withFakeTimers(() => {
    showToast(saved)
    jest.advanceTimersByTime(3000)
    const toast = onPage().getByRole('listitem')
    toast.focus()
    jest.advanceTimersByTime(60_000)
    expect(inSight()).toHaveLength(1)
    toast.blur()
    jest.advanceTimersByTime(1999)
    expect(inSight()).toHaveLength(1)
    jest.advanceTimersByTime(1)
    expect(inSight()).toEqual([])
  }))

test('removes a toast after 5000 ms, counted again when it is shown again', () =>
  withFakeTimers(() => {
    const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds)
    showToast(saved)
    pass(4999)
    showToast(saved)
    pass(4999)
    expect(inSight()).toHaveLength(1)
    pass(1)
    expect(inSight()).toEqual([])
  }))
