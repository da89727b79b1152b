import { keep, kept } from './kept.ts'

/** Lets a reader fill in a wheel: the slices follow the sliders, and the marks are kept in this browser. */
export function startWheel(wheel: HTMLElement): void {
  const key = `wheel:${wheel.dataset['wheel']}`
  const sliders = [...wheel.querySelectorAll('input')]
  const outputs = [...wheel.querySelectorAll('output')]
  const slices = wheel.querySelectorAll<SVGPathElement>('[data-slice]')

  /** 0 means no mark yet. */
  function show(marks: readonly number[]): void {
    sliders.forEach((slider, index) => {
      const mark = marks[index] ?? 0
      slider.value = String(mark)
      slider.ariaValueText = mark === 0 ? 'no mark yet' : `${mark} of 10`
      outputs[index]!.value = mark === 0 ? '–' : String(mark)
      slices[index]?.style.setProperty('--mark', String(mark))
    })
    wheel.toggleAttribute(
      'data-empty',
      marks.every((mark) => mark === 0),
    )
  }

  wheel.addEventListener('input', () => {
    const marks = sliders.map((slider) => Number(slider.value))
    show(marks)
    keep(key, marks)
  })
  wheel.querySelector('[data-wheel-clear]')?.addEventListener('click', () => {
    show([])
    keep(key, null)
  })
  wheel.querySelector('[data-wheel-print]')?.addEventListener('click', () => {
    document.documentElement.dataset['printing'] = 'wheel'
    print()
  })
  addEventListener('afterprint', () => delete document.documentElement.dataset['printing'])
  show(keptMarks(key))
}

function keptMarks(key: string): number[] {
  const marks = kept(key)
  return Array.isArray(marks) ? marks.map((mark) => Math.min(Math.max(Math.round(Number(mark)) || 0, 0), 10)) : []
}
