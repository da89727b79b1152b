import { expect, test } from 'bun:test'
import { scoreTrendText } from './Latest.tsx'

test.each([
  [null, 'About 63'],
  [{ points: 8, meaning: 'possible shift' }, 'About 63, maybe up 8'],
  [{ points: -18, meaning: 'likely real change' }, 'About 63, likely down 18'],
  [{ points: -4, meaning: 'about the same' }, 'About 63, much the same as before'],
] as const)('describes a change of %p as %p', (growth, words) => {
  expect(scoreTrendText({ rasScore: 63.2, growth })).toBe(words)
})
