import { fireEvent, onPage, person, withBrowser } from '../../islands/dom/dom.fixture.ts'
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

test('a toast from before its script came is in sight, too', () => {
  expect(inSight()).toHaveLength(1)
})

test('a toast shows its title and its words', () => {
  expect(inSight()).toEqual([])
  showToast(saved)
  expect(inSight()).toEqual(['Image savedIt shows your score and zone.'])
})

test('one toast is in sight at a time: the newest', () => {
  showToast(saved)
  showToast(failed)
  expect(inSight()).toEqual(['ErrorPlease try again.'])
})

test('a person may close a toast', async () => {
  showToast(saved)
  await person().click(onPage().getByRole('button', { name: 'Close' }))
  expect(inSight()).toEqual([])
})

test('a toast is shown in the dialog that is open, as nothing else can be reached, and stays when that closes', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.showModal()
  showToast(saved)
  expect(dialog.contains(area())).toBe(true)
  showToast(failed)
  dialog.close()
  dialog.remove()
  expect([inSight(), area().parentElement]).toEqual([['ErrorPlease try again.'], document.body])
})

test('F8 moves the focus into the area of toasts', () => {
  showToast(saved)
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
  expect(area().contains(document.activeElement)).toBe(true)
})

const isEscapeUsed = (at: Element) => !fireEvent.keyDown(at, { key: 'Escape' })

test('closes a toast that has the focus on Escape, keeps the focus in the area, and lets nothing else close', () => {
  showToast(saved)
  onPage().getByRole('listitem').focus()
  expect(isEscapeUsed(document.activeElement!)).toBe(true)
  expect(inSight()).toEqual([])
  expect(area().contains(document.activeElement)).toBe(true)
  expect(isEscapeUsed(area())).toBe(false)
})

test('keeps an unread toast when Escape is pressed anywhere else', () => {
  showToast(failed)
  expect(isEscapeUsed(document.body)).toBe(false)
  expect(inSight()).toHaveLength(1)
})

test('a toast is read aloud once, and no longer than it takes', () =>
  withFakeTimers(() => {
    showToast(failed)
    expect(onPage().getByRole('status').textContent).toBe('')
    jest.advanceTimersByTime(100)
    expect(onPage().getByRole('status').textContent).toBe('Notification Error Please try again.')
    jest.advanceTimersByTime(900)
    expect(onPage().queryByRole('status')).toBeNull()
  }))

test('a toast stays while the focus is in it, and leaves once the rest of its time has passed', () =>
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

for (const [pixels, left] of [
  [49, 1],
  [51, 0],
] as const) {
  test(`a swipe of ${pixels} pixels to the right leaves ${left} in sight`, () => {
    showToast(saved)
    const toast = onPage().getByRole('listitem')
    const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerId: 1, pointerType: 'touch' })
    fireEvent.pointerDown(toast, at(0))
    fireEvent.pointerMove(toast, at(pixels / 2))
    fireEvent.pointerMove(toast, at(pixels))
    fireEvent.pointerUp(toast, at(pixels))
    expect(inSight()).toHaveLength(left)
  })
}

test('a toast leaves by itself after 5000 ms, and the same words shown again stay as long again', () =>
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
