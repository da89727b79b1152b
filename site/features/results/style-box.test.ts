import { expect, test } from 'bun:test'
import type { StyleAnalysis } from '#api/results/contract.ts'
import { signalOf } from '#api/instrument/public/signals.ts'
import { styleBoxOf } from './style-box.ts'

const boxOf = (change: Partial<StyleAnalysis>) =>
  styleBoxOf(
    {
      signal: 'Spark',
      dominantStyle: 'Shared Presence',
      styleScore: 4.4,
      description: 'You feel close when you are together.',
      confidence: 'clear',
      faint: false,
      shown: ['Shared Presence'],
      styles: [
        { name: 'Shared Presence', score: 4.4 },
        { name: 'Physical Warmth', score: 4.2 },
      ],
      ...change,
    },
    signalOf('Spark'),
  )

test('shows one style with its percentage and description', () => {
  expect(boxOf({})).toEqual({
    title: 'Dominant style',
    heading: 'Shared Presence (Time), 88%',
    isNamed: true,
    confidence: 'It’s clearly ahead of the others.',
    description: 'You feel close when you are together.',
    bars: [
      { name: 'Shared Presence (Time)', percentage: 88, value: '88%', text: '' },
      { name: 'Physical Warmth (Touch)', percentage: 84, value: '84%', text: '' },
    ],
  })
})

test('shows styles too close to tell apart together, each with its percentage', () => {
  const { title, heading, bars, description } = boxOf({
    confidence: 'blended',
    shown: ['Shared Presence', 'Physical Warmth'],
  })
  expect([title, heading, description]).toEqual([
    'Dominant styles',
    'A blend of Shared Presence and Physical Warmth',
    '',
  ])
  expect(bars.map(({ name, value }) => `${name}, ${value}`)).toEqual([
    'Shared Presence (Time), 88%',
    'Physical Warmth (Touch), 84%',
  ])
  expect(bars[1]!.text).toBe(signalOf('Spark').styles[1]!.description)
})

test('names no style if the answers agree with none', () => {
  const { heading, confidence, description } = boxOf({ confidence: 'blended', faint: true, shown: [], styleScore: 2.4 })
  expect([heading, description]).toEqual(['None stands out', ''])
  expect(confidence).toEndWith('The highest is at 48%.')
})
