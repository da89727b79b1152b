/** Pixels to the right from which a swipe dismisses. */
const threshold = 50
/** Pixels from which on a pressed pointer swipes and does not click: fingers tremble. */
const leastMove = { touch: 10, other: 2 }

/** Lets a toast be swiped to the right: it follows the pointer, and from 50 pixels on calls `dismiss`. */
export function followSwipe(toast: HTMLElement, dismiss: () => void): void {
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
