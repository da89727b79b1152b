import { announce } from '../lib/plain-toast.ts'
import { $isStarting, openNewAssessment } from './assessments.ts'
import { $toast } from './toasts.ts'

// a page without React's notification area shows what stores say as its own scripts' toasts
$toast.listen((toast) => {
  const hasToaster = document.querySelector('.toast-region:not([data-plain-toast])') !== null
  if (toast && !hasToaster) announce(toast)
})

/** Begins another assessment and opens the survey; `button` is the one that asked for it. Never throws. */
export async function retake(button: HTMLButtonElement): Promise<void> {
  const stop = $isStarting.subscribe((isStarting) => button.setAttribute('aria-disabled', String(isStarting)))
  await openNewAssessment()
  if (!$isStarting.get()) stop()
}
