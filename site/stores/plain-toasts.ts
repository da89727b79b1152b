import { showPlainToast } from '../lib/plain-toast.ts'
import { $toast } from './toasts.ts'

/** Shows what islands announce on a page that has no Toaster, which is large; it needs nothing that an offline page lacks. */
export function showToastsPlainly(): void {
  $toast.listen((toast) => {
    if (toast) showPlainToast(toast)
  })
}
