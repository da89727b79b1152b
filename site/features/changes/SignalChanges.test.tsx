import { render, withBrowser } from '#site/test/dom.fixture.ts'
import { expect, test } from 'bun:test'
import type { Comparison } from '#api/results/contract.ts'
import { SignalChanges } from './SignalChanges.tsx'

withBrowser()

test.each([
  ['likely real change', /→.*\+18, likely real changeBy chance alone/, 7],
  ['across languages', /·.*\+18$/, 5],
] as const)('shows points with what they mean, and alone across languages: %s', (meaning, said, columns) => {
  const change = { from: 50, to: 68, points: 18, error: 4, changeError: 6, meaning }
  const day = { assessmentId: 'a', completedAt: '2026-01-01T12:00:00Z', tier: 'Relational Intelligence' }
  const comparison = { from: day, to: day, ras: change, signals: [{ ...change, signal: 'Spark' }] }
  render(<SignalChanges comparison={comparison as unknown as Comparison} />)
  expect(document.querySelector('li')!.textContent).toMatch(said)
  expect(document.querySelectorAll('th[scope=col]')).toHaveLength(columns)
})
