import { describe, expect, test } from 'bun:test'
import { signalNames } from '../contract/signal.ts'
import { items } from './bank.ts'
import { signals } from './signals.ts'

const papers = { light: ['#fbf8f3', '#ffffff'], dark: ['#171412', '#211d1a'] } as const
const leastContrast = 4.5

/** Relative luminance of an sRGB colour, 0-1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function inBank(signal: string, key: 'component' | 'style'): string[] {
  const names = items.filter((item) => item.signal === signal).map((item) => item[key])
  return [...new Set(names.filter((name) => name !== null))].sort()
}

test("the signals stand in the contract's order", () => {
  expect(signals.map(({ name }) => name)).toEqual([...signalNames])
})

describe.each(signals.map((signal) => [signal.name, signal] as const))('%s', (name, signal) => {
  test('has the components and styles of the bank, each once', () => {
    expect(signal.components.map((component) => component.name).sort()).toEqual(inBank(name, 'component'))
    expect(signal.styles.map((style) => style.name).sort()).toEqual(inBank(name, 'style'))
  })

  test('has colours that read as text in both themes', () => {
    for (const theme of ['light', 'dark'] as const) {
      for (const paper of papers[theme]) {
        expect(contrast(signal.colour[theme], paper)).toBeGreaterThanOrEqual(leastContrast)
      }
    }
  })
})

test('no two signals share a colour', () => {
  const colours = signals.flatMap(({ colour }) => [colour.light, colour.dark])
  expect(new Set(colours).size).toBe(2 * signalNames.length)
})

test('no text holds a placeholder', () => {
  expect(JSON.stringify(signals)).not.toMatch(/\{[a-z]+\}/i)
})
