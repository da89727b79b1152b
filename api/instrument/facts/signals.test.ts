import { describe, expect, test } from 'bun:test'
import { signalNames } from '#api/contract/signal.ts'
import { items } from '../bank.ts'
import { signals } from './signals.ts'

function inBank(signal: string, key: 'component' | 'style'): string[] {
  const names = items.filter((item) => item.signal === signal).map((item) => item[key])
  return [...new Set(names.filter((name) => name !== null))].sort()
}

describe('the signals', () => {
  test('have two colours each of their own', () => {
    const colours = signals.flatMap(({ colour }) => [colour.light, colour.dark])
    expect(new Set(colours).size).toBe(2 * signalNames.length)
  })

  test.each(signals.map((signal) => [signal.name, signal] as const))(
    'have the components and styles of the bank: %s',
    (name, { components, styles }) => {
      expect(components.map((component) => component.name).sort()).toEqual(inBank(name, 'component'))
      expect(styles.map((style) => style.name).sort()).toEqual(inBank(name, 'style'))
    },
  )
})
