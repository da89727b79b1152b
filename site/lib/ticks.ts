import { keep, kept } from './kept.ts'

/** Keeps in this browser which boxes of a list are ticked, and counts them. */
export function startTicks(list: HTMLElement): void {
  const key = `ticks:${list.dataset['ticks']}`
  const boxes = [...list.querySelectorAll('input')]

  function tell(): boolean[] {
    const ticked = boxes.map(({ checked }) => checked)
    list.querySelector('output')!.value = `${ticked.filter(Boolean).length} of ${ticked.length} done`
    return ticked
  }

  const save = () => keep(key, tell())
  const before = Object(kept(key))
  boxes.forEach((box, index) => (box.checked = before[index]))
  tell()
  list.addEventListener('change', save)
  list.querySelector('button')!.addEventListener('click', () => {
    boxes.forEach((box) => (box.checked = false))
    save()
  })
}
