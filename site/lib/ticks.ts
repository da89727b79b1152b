import { keep, kept } from './kept.ts'

/** Keeps in this browser which boxes of a list are ticked, those of a `data-daily` list for one day, and counts them. */
export function startTicks(list: HTMLElement): void {
  const key = `ticks:${list.dataset['ticks']}`
  const boxes = [...list.querySelectorAll('input')]
  const today = 'daily' in list.dataset ? new Date().toDateString() : ''

  function tell(): boolean[] {
    const ticked = boxes.map(({ checked }) => checked)
    list.querySelector('output')!.value = `${ticked.filter(Boolean).length} of ${boxes.length} done`
    return ticked
  }

  function show({ day, ticked }: { day?: string; ticked?: boolean[] }): void {
    boxes.forEach((box, index) => (box.checked = day === today && !!ticked?.[index]))
    tell()
  }

  list.addEventListener('change', () => keep(key, { day: today, ticked: tell() }))
  list.querySelector('button')!.addEventListener('click', () => {
    show({})
    keep(key, null)
  })
  show(Object(kept(key)))
}
