import { keep, kept } from './kept.ts'

/** Keeps in this browser which boxes of a list are ticked, and counts them; the ticks of a daily list end with the day. */
export function startTicks(list: HTMLElement): void {
  const { ticks: key, daily } = list.dataset
  const boxes = [...list.querySelectorAll('input')]
  const today = () => !daily || new Date().toDateString()
  let day = today()

  /** Ticks the boxes whose value is the day's. */
  function show(values: unknown[]): void {
    boxes.forEach((box, index) => (box.checked = values[index] === day))
    const done = list.querySelectorAll(':checked')
    list.querySelector('output')!.value = `${done.length} of ${boxes.length} done`
  }

  function save(values: unknown[]): void {
    keep(key!, values)
    show(values)
  }

  show(Object(kept(key!)))
  list.addEventListener('change', () => save(boxes.map(({ checked }) => checked && day)))
  list.querySelector('button')!.addEventListener('click', () => save([]))
  // the page may stay open overnight
  setInterval(() => {
    if (day === today()) return
    day = today()
    show([])
  }, 60_000)
}
