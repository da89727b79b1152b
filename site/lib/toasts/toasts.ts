import { atom } from 'nanostores'

export interface ToastMessage {
  title: string
  description?: string
  tone?: 'default' | 'destructive'
}

/** Something failed. */
export const errorMessage = (title: string, description: string) =>
  ({ title, description, tone: 'destructive' }) satisfies ToastMessage

export const $toast = atom<ToastMessage | null>(null)

/** Replaces the current toast; leaves after 5000 ms. */
export function showToast(message: ToastMessage): void {
  // a copy, so that the same message shows again
  $toast.set({ ...message })
}

export function dismissToast(): void {
  $toast.set(null)
}
