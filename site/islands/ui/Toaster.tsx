import { useStore } from '@nanostores/react'
import X from 'lucide-react/icons/x'
import { Toast } from 'radix-ui'
import { useEffect, useLayoutEffect } from 'react'
import { placeToast } from '../../lib/toast-place.ts'
import { $toast, dismissToast, showToast, type ToastMessage } from '../../stores/toasts.ts'

/** Milliseconds a toast stays in sight. */
const shownFor = 5000
/** Pixels to the right from which a swipe dismisses. */
const swipeThreshold = 50

/** Toasts of scripts outside React arrive as the document's `toast` event. */
function takeOver(event: Event): void {
  if (!(event instanceof CustomEvent)) return
  event.preventDefault()
  showToast(event.detail as ToastMessage)
}

/** The notification area: one toast at a time, F8 moves the focus into it. */
export function Toaster() {
  const toast = useStore($toast)
  useLayoutEffect(() => {
    if (toast) placeToast()
  }, [toast])
  useEffect(() => {
    document.addEventListener('toast', takeOver)
    return () => document.removeEventListener('toast', takeOver)
  }, [])
  return (
    <Toast.Provider duration={shownFor} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {toast && (
        <Toast.Root
          key={toast.key}
          className="toast"
          data-tone={toast.tone ?? 'default'}
          onOpenChange={(open) => open || dismissToast()}
        >
          <Toast.Title className="toast-title pt-1.5 font-semibold">{toast.title}</Toast.Title>
          <Toast.Close className="icon-button -my-1" aria-label="Close">
            <X size={18} aria-hidden="true" />
          </Toast.Close>
          {toast.description && (
            <Toast.Description className="col-span-full -mt-2 pr-3">{toast.description}</Toast.Description>
          )}
        </Toast.Root>
      )}
      <Toast.Viewport className="toast-region" />
    </Toast.Provider>
  )
}
