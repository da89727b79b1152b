import { expect, test } from 'bun:test'
import { items } from './bank.ts'
import { currentBank, sharedWording, type Wording } from './wording.ts'

const first: Wording[] = [
  { id: 1, signal: 'Spark', text: 'I show it.' },
  { id: 2, signal: 'Vibe', text: 'I say it.' },
]
const second: Wording[] = [
  { id: 1, signal: 'Spark', text: 'I show it.' },
  { id: 2, signal: 'Vibe', text: 'I say it clearly.' },
  { id: 3, signal: 'Lens', text: 'I see it.' },
]

test('holds every question of the current bank, and no key', () => {
  expect(currentBank.items).toHaveLength(items.length)
  expect(Object.keys(currentBank.items[0]!)).toEqual(['id', 'signal', 'text'])
})

test('shares only what two banks word alike', () => {
  expect([...sharedWording([first, first]).values()]).toEqual(first)
  expect([...sharedWording([first, second]).keys()]).toEqual([1])
  expect([...sharedWording([second, first]).keys()]).toEqual([1])
})

test('shares nothing with an unknown bank', () => {
  expect(sharedWording([undefined]).size).toBe(0)
  expect(sharedWording([first, undefined]).size).toBe(0)
  expect(sharedWording([undefined, first]).size).toBe(0)
})
