import type { Mark } from '#site/lib/session/viewer.ts'
import type { keyPrefixes } from '#site/lib/storage/device-storage.ts'
import { writeJson, readJson } from '#site/lib/storage/json-storage.ts'

export function startWheel(wheel: HTMLElement): void {
  const { signedIn }: { [mark in Mark]?: string } = document.documentElement.dataset
  const area: typeof keyPrefixes.wheels = 'wheel-marks:'
  // without an account, the marks are the device's
  const key = `${signedIn ? area + signedIn : 'wheel'}:${wheel.dataset['wheel']}`
  const pillars = [...wheel.querySelectorAll('fieldset')]
  const slices = wheel.querySelectorAll<SVGPathElement>('.wheel-slice')
  const numbers = wheel.querySelectorAll('.wheel-mark')

  /** 0 for a pillar without a mark */
  function draw(): number[] {
    const chosen = pillars.map((pillar) => pillar.querySelector<HTMLInputElement>(':checked'))
    const marks = chosen.map((radio) => Number(radio?.value ?? 0))
    marks.forEach((mark, index) => {
      slices[index]!.style.setProperty('--mark', String(mark))
      numbers[index]!.textContent = chosen[index]?.nextElementSibling?.textContent ?? ''
    })
    wheel.toggleAttribute('data-empty', !marks.some(Boolean))
    return marks
  }

  function choose(marks: readonly unknown[]): void {
    pillars.forEach((pillar, index) => {
      for (const radio of pillar.querySelectorAll('input')) radio.checked = Number(radio.value) === marks[index]
    })
    draw()
  }

  wheel.addEventListener('change', () => writeJson(key, draw()))
  wheel.querySelector('[data-wheel-clear]')!.addEventListener('click', () => {
    choose([])
    writeJson(key, null)
  })
  wheel.querySelector('[data-wheel-print]')!.addEventListener('click', () => {
    document.documentElement.dataset['printing'] = 'wheel'
    print()
  })
  addEventListener('afterprint', () => delete document.documentElement.dataset['printing'])
  const marks = readJson(key)
  choose(Array.isArray(marks) ? marks : [])
}
