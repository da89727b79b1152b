import { $toast } from '../../lib/toasts/toasts.ts'

/**
 * Makes the page show toasts. Where islands load React anyway, the notification area is there at once; a page that only
 * informs, and the survey, whose script a service worker keeps, load it for the first toast. Until then an empty region
 * stands in, which F8 focuses as well.
 */
export function loadToaster(): void {
  const container = document.querySelector<HTMLElement>('#notifications')!
  const region = container.querySelector<HTMLElement>('section')!
  const isWanted = document.querySelector('astro-island') !== null && container.dataset.atFirstToast === undefined
  let opening: Promise<void> | undefined

  async function open(): Promise<void> {
    try {
      const { openToaster } = await import('./Toaster.tsx')
      openToaster(container)
    } catch {
      opening = undefined
      const toast = $toast.get()
      // as if the connection is lost, which the toast is mostly about
      if (toast) alert([toast.title, toast.description].filter(Boolean).join('\n\n'))
    }
  }

  $toast.subscribe((toast) => {
    document.documentElement.toggleAttribute('data-toast', toast !== null)
    if (toast) place(container)
    if (toast || isWanted) opening ??= open()
  })
  document.addEventListener('keydown', ({ key }) => key === 'F8' && region.focus())
}

/** Moves the area into the dialog that is open, as nothing outside a modal one can be seen, heard or pressed. */
function place(container: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const parent = dialog ?? document.body
  if (container.parentElement !== parent) {
    parent.append(container)
    dialog?.addEventListener('close', () => document.body.append(container), { once: true })
  }
  const header = dialog ? null : document.querySelector('header')
  const under = Math.max(0, header?.getBoundingClientRect().bottom ?? 0)
  document.documentElement.style.setProperty('--toast-top', `${under}px`)
}
