import { atom } from 'nanostores'

export interface ToastMessage {
  title: string
  description?: string
  /** destructive: something failed */
  tone?: 'default' | 'destructive'
}

/** The one toast in sight, or none; `key` grows with each, so that the same words show again. */
export const $toast = atom<(ToastMessage & { key: number }) | null>(null)

/** What may help if the server could not be reached. */
export const checkConnection = 'Please check your connection and try again.'

let shown = 0

/** Shows a toast in place of the one in sight. It leaves after 5000 ms. */
export function showToast(message: ToastMessage): void {
  shown += 1
  $toast.set({ ...message, key: shown })
}

export function dismissToast(): void {
  $toast.set(null)
}
