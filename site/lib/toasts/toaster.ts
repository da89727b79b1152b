import { $toast, dismissToast, type ToastMessage } from './toasts.ts'

/** Milliseconds a toast stays in sight. */
const shownFor = 5000
/** Milliseconds after which the words are put in the element that is read aloud, and after which that is removed. */
const spokenAfter = 100
const spokenFor = 1000

const cross = {
  width: '18',
  height: '18',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '2',
  'stroke-linecap': 'round',
  'aria-hidden': 'true',
}

/**
 * The notification area of every page, with and without islands: one toast at a time, F8 moves the focus into it,
 * where Escape closes it, and none leaves while somebody points at it or has the focus in it. Why it is our own:
 * .github/decisions, 11.
 */
export function openToaster(): void {
  const region = document.createElement('div')
  region.setAttribute('role', 'region')
  region.setAttribute('aria-label', 'Notifications (F8)')
  region.tabIndex = -1
  const list = document.createElement('ol')
  list.className = 'toast-region'
  list.tabIndex = -1
  region.append(list)
  document.body.append(region)
  const timer = createCountdown(close)

  function close(): void {
    if (list.firstElementChild?.contains(document.activeElement)) list.focus()
    dismissToast()
  }

  function show(toast: ToastMessage): void {
    placeArea(region)
    placeToast(region)
    const item = toastItem(toast)
    item.querySelector('button')!.addEventListener('click', close)
    followSwipe(item, close)
    list.replaceChildren(item)
    timer.start(shownFor)
    if (region.matches(':hover, :focus-within')) timer.pause()
    speak(region, ['Notification', toast.title, toast.description].filter(Boolean).join(' '))
  }

  $toast.subscribe((toast) => {
    if (toast) return show(toast)
    timer.pause()
    list.replaceChildren()
  })

  const resumeUnlessWithin = (within: boolean) => within || timer.resume()
  region.addEventListener('focusin', timer.pause)
  region.addEventListener('focusout', (event) =>
    resumeUnlessWithin(region.contains(event.relatedTarget as Node | null)),
  )
  region.addEventListener('pointermove', timer.pause)
  region.addEventListener('pointerleave', () => resumeUnlessWithin(region.contains(document.activeElement)))
  addEventListener('blur', timer.pause)
  addEventListener('focus', timer.resume)
  document.addEventListener('keydown', ({ key }) => key === 'F8' && list.focus())
  region.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !list.hasChildNodes()) return
    // the dialog around it stays open
    event.preventDefault()
    close()
  })
}

function toastItem({ title, description, tone = 'default' }: ToastMessage): HTMLElement {
  const item = document.createElement('li')
  item.className = 'toast'
  item.tabIndex = 0
  item.dataset.tone = tone
  item.append(element('strong', 'toast-title pt-1.5', title), closeButton())
  if (description) item.append(element('p', 'col-span-full -mt-2 pr-3', description))
  return item
}

function closeButton(): HTMLElement {
  const button = element('button', 'icon-button -my-1')
  button.setAttribute('type', 'button')
  button.setAttribute('aria-label', 'Close')
  const [drawing, path] = [svg('svg', cross), svg('path', { d: 'M18 6 6 18M6 6l12 12' })]
  drawing.append(path)
  button.append(drawing)
  return button
}

function element(name: string, className: string, words = ''): HTMLElement {
  return Object.assign(document.createElement(name), { className, textContent: words })
}

function svg(name: string, attributes: Record<string, string>): Element {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  return made
}

/** Has the words read aloud: a screen reader reports changes in an element that was there before. */
function speak(region: HTMLElement, words: string): void {
  region.querySelector('[role=status]')?.remove()
  const place = document.createElement('p')
  place.className = 'sr-only'
  place.setAttribute('role', 'status')
  place.setAttribute('aria-live', 'assertive')
  region.append(place)
  setTimeout(() => (place.textContent = words), spokenAfter)
  setTimeout(() => place.remove(), spokenFor)
}

/** Moves the area into the dialog that is open, if any: nothing outside a modal dialog can be seen, heard or pressed. */
function placeArea(region: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const place = dialog ?? document.body
  if (region.parentElement === place) return
  place.append(region)
  dialog?.addEventListener('close', () => document.body.append(region), { once: true })
}

/** Keeps the toast on a phone below the page's header, as far as that is in sight and no dialog covers it. */
function placeToast(region: HTMLElement): void {
  const header = region.closest('dialog') ? null : document.querySelector('header')
  const under = Math.max(0, header?.getBoundingClientRect().bottom ?? 0)
  document.documentElement.style.setProperty('--toast-top', `${under}px`)
}

/** Counts milliseconds down and then calls `end`; it can be paused. */
function createCountdown(end: () => void) {
  let running: ReturnType<typeof setTimeout> | undefined
  let left = 0
  let since = 0
  function pause(): void {
    if (running === undefined) return
    clearTimeout(running)
    running = undefined
    left -= Date.now() - since
  }
  function resume(): void {
    if (running !== undefined || left <= 0) return
    since = Date.now()
    running = setTimeout(() => {
      running = undefined
      left = 0
      end()
    }, left)
  }
  return {
    pause,
    resume,
    /** Starts again with this many milliseconds. */
    start(milliseconds: number) {
      pause()
      left = milliseconds
      resume()
    },
  }
}

/** Pixels to the right from which a swipe dismisses. */
const threshold = 50
/** Pixels from which on a pressed pointer swipes and does not click: fingers tremble. */
const leastMove = { touch: 10, other: 2 }

/** Lets a toast be swiped to the right: it follows the pointer, and from 50 pixels on calls `dismiss`. */
function followSwipe(toast: HTMLElement, dismiss: () => void): void {
  let start: { x: number; y: number } | null = null
  let moved: number | null = null
  toast.style.userSelect = 'none'

  toast.addEventListener('pointerdown', ({ button, clientX, clientY }) => {
    if (button === 0) start = { x: clientX, y: clientY }
  })
  toast.addEventListener('pointermove', (event) => {
    if (!start) return
    const [x, y] = [event.clientX - start.x, event.clientY - start.y]
    const least = event.pointerType === 'touch' ? leastMove.touch : leastMove.other
    if (moved === null && Math.abs(x) <= least && Math.abs(y) <= least) return
    if (moved === null && (x <= least || x <= Math.abs(y))) return void (start = null)
    if (moved === null) toast.setPointerCapture(event.pointerId)
    moved = Math.max(0, x)
    toast.dataset.swipe = 'move'
    toast.style.setProperty('--swiped', `${moved}px`)
  })
  const end = () => {
    const isFar = moved !== null && moved > threshold
    if (moved !== null) {
      toast.dataset.swipe = 'cancel'
      // what is under the pointer at the end was not meant
      toast.addEventListener('click', (event) => event.preventDefault(), { once: true })
    }
    start = moved = null
    if (isFar) dismiss()
  }
  toast.addEventListener('pointerup', end)
  toast.addEventListener('pointercancel', () => {
    start = moved = null
    toast.dataset.swipe = 'cancel'
  })
}
