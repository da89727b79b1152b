import { act, fireEvent, onPage, person, render, withBrowser } from '../dom/dom.fixture.ts'
import { afterEach, expect, jest, test } from 'bun:test'
import { dismissToast, showToast, type ToastMessage } from '../../stores/toasts.ts'
import { Toaster } from './Toaster.tsx'

withBrowser()

afterEach(() => act(dismissToast))

const saved: ToastMessage = { title: 'Image saved', description: 'It shows your score and zone.' }
const failed: ToastMessage = { title: 'Error', description: 'Please try again.', tone: 'destructive' }

const show = (message: ToastMessage) => act(() => showToast(message))
const area = () => onPage().getByRole('region', { name: 'Notifications (F8)' })
/** The words of each toast in sight. */
const inSight = () =>
  onPage()
    .queryAllByRole('listitem')
    .map((toast) => toast.textContent)

test('a toast shows its title and its words', () => {
  render(<Toaster />)
  expect(inSight()).toEqual([])
  show(saved)
  expect(inSight()).toEqual(['Image savedIt shows your score and zone.'])
})

test('one toast is in sight at a time: the newest', () => {
  render(<Toaster />)
  show(saved)
  show(failed)
  expect(inSight()).toEqual(['ErrorPlease try again.'])
})

test('what was said before React came to the page is there too', () => {
  showToast(saved)
  render(<Toaster />)
  expect(inSight()).toHaveLength(1)
})

test('scripts outside React hand their toasts over', () => {
  render(<Toaster />)
  const event = new CustomEvent('toast', { detail: failed, cancelable: true })
  act(() => document.dispatchEvent(event))
  expect(inSight()).toEqual(['ErrorPlease try again.'])
  expect(event.defaultPrevented).toBe(true)
})

test('a person may close it', async () => {
  render(<Toaster />)
  show(saved)
  await person().click(onPage().getByRole('button', { name: 'Close' }))
  expect(inSight()).toEqual([])
})

test('F8 moves the focus into the area', () => {
  render(<Toaster />)
  show(saved)
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
  expect(area().contains(document.activeElement)).toBe(true)
})

for (const [pixels, left] of [
  [49, 1],
  [51, 0],
] as const) {
  test(`a swipe of ${pixels} pixels to the right leaves ${left} in sight`, () => {
    render(<Toaster />)
    show(saved)
    const toast = onPage().getByRole('listitem')
    const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerId: 1, pointerType: 'touch' })
    fireEvent.pointerDown(toast, at(0))
    fireEvent.pointerMove(toast, at(pixels / 2))
    fireEvent.pointerMove(toast, at(pixels))
    fireEvent.pointerUp(toast, at(pixels))
    expect(inSight()).toHaveLength(left)
  })
}

test('it leaves by itself after 5000 ms, and the same words anew stay as long again', () => {
  jest.useFakeTimers()
  try {
    const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds))
    render(<Toaster />)
    show(saved)
    pass(4999)
    show(saved)
    pass(4999)
    expect(inSight()).toHaveLength(1)
    pass(1)
    expect(inSight()).toEqual([])
  } finally {
    jest.useRealTimers()
  }
})
