import { expect, test } from 'bun:test'
import type { StyleLine } from '#api/results/contract.ts'
import { styleLineInWords } from './style-line.ts'

const warmth: StyleLine[number] = { signal: 'Spark', styles: ['Physical Warmth'] }
const rooted: StyleLine[number] = { signal: 'Anchor', styles: ['Rooted & Receptive'] }
const level: StyleLine[number] = { signal: 'Drive', styles: ['Self-Directed', 'Freedom-Seeking'] }

test.each<[StyleLine, string]>([
  [[warmth, rooted], 'Physical Warmth · Rooted & Receptive'],
  [[warmth, level], 'Physical Warmth · Self-Directed and Freedom-Seeking side by side'],
  [[warmth], 'Physical Warmth, among others'],
  [[level], 'Self-Directed and Freedom-Seeking side by side, among others'],
  [[], 'Many styles side by side, and none far ahead'],
])('describes a line of styles', (line, words) => {
  expect(styleLineInWords(line)).toBe(words)
})
