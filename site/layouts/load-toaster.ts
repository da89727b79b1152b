import { $toast } from '../lib/toasts/toasts.ts'

/** At once with islands, which load React anyway; informative pages and the survey wait for the first toast. */
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
      // e.g. offline, which most toasts report
      if (toast) alert([toast.title, toast.description].filter(Boolean).join('\n\n'))
    }
  }

  $toast.subscribe((toast) => {
    document.documentElement.toggleAttribute('data-toast', toast !== null)
    if (toast) place(container)
    if (toast || isWanted) opening ??= open()
  })
  document.addEventListener('keydown', ({ key }) => {
    // its list may be there before it listens itself
    if (key === 'F8') (container.querySelector('ol') ?? region).focus()
  })
}

/** Moves it into the open dialog: everything outside a modal dialog is inert. */
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
