import { keep, kept } from './kept.ts'

/** Keeps in this browser which boxes of a list are ticked, those of a `data-daily` list for one day, and counts them. */
export function startTicks(list: HTMLElement): void {
  const key = `ticks:${list.dataset['ticks']}`
  const boxes = [...list.querySelectorAll('input')]
  const day = 'daily' in list.dataset ? new Date().toDateString() : ''

  function tell(): void {
    list.querySelector('output')!.value = `${boxes.filter(({ checked }) => checked).length} of ${boxes.length} done`
  }

  /** The day, and after it whether each box is ticked. */
  function show([of, ...ticked]: unknown[]): void {
    boxes.forEach((box, index) => (box.checked = of === day && !!ticked[index]))
    tell()
  }

  list.addEventListener('change', () => {
    keep(key, [day, ...boxes.map(({ checked }) => checked)])
    tell()
  })
  list.querySelector('button')!.addEventListener('click', () => {
    show([])
    keep(key, null)
  })
  const before = kept(key)
  show(Array.isArray(before) ? before : [])
}
