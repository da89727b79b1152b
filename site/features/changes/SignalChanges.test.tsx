import { render, withBrowser } from '#site/test/dom.fixture.ts'
import { expect, test } from 'bun:test'
import type { Comparison } from '#api/results/contract.ts'
import { SignalChanges } from './SignalChanges.tsx'

withBrowser()

test.each([
  ['about the same', / · .*, about the same$/, '+186about'],
  ['possible shift', / → .*, possible shiftBy chance alone, about 21 in 100 people see this or more /, '+186possible'],
  ['likely real change', / → .*, likely real changeBy chance alone, about 7 in 100 .*\(estimated\)/, '+186likely'],
  ['across languages', / · .*\+18$/, '+18'],
] as const)('shows points with what they mean, and alone across languages: %s', (meaning, said, cells) => {
  const change = { from: 50, to: 68, points: 18, error: 4, changeError: 6, meaning }
  const day = { completedAt: '2026-01-01T12:00:00Z' }
  const comparison: unknown = { from: day, to: day, ras: change, signals: [{ ...change, signal: 'Spark' }] }
  render(<SignalChanges comparison={comparison as Comparison} />)
  const [row, table] = ['li', 'tbody'].map((part) => document.querySelector(part)!.textContent)
  expect(row).toMatch(said)
  expect(table).toStartWith(`Spark50684${cells}`)
})
