import { placeToast } from './toast-place.ts'

/** What the document's `toast` event carries; the same shape as the toasts of the islands. */
interface ToastDetail {
  title: string
  description?: string
  tone?: 'default' | 'destructive'
}

/** Milliseconds a toast stays in sight. */
const shownFor = 5000

/**
 * Shows a toast from a script without React. A screen with a Toaster takes the event over;
 * a plain page shows its own small one.
 */
export function announce(detail: ToastDetail): void {
  const taken = !document.dispatchEvent(new CustomEvent('toast', { detail, cancelable: true }))
  if (!taken) showPlainToast(detail)
}

/** Shows one in place of the one in sight, for as long as any toast stays. */
export function showPlainToast({ title, description = '', tone = 'default' }: ToastDetail): void {
  document.querySelector('[data-plain-toast]')?.remove()
  const region = document.createElement('div')
  region.className = 'toast-region'
  region.dataset.plainToast = ''
  region.setAttribute('role', tone === 'destructive' ? 'alert' : 'status')
  placeToast()
  document.body.append(region)
  const toast = document.createElement('div')
  toast.className = 'toast'
  toast.dataset.tone = tone
  const heading = document.createElement('strong')
  heading.className = 'toast-title'
  heading.textContent = title
  const text = document.createElement('p')
  text.className = 'col-span-full'
  text.textContent = description
  toast.append(heading, text)
  region.append(toast)
  setTimeout(() => region.remove(), shownFor)
}
