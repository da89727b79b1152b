import { expect, test } from 'bun:test'
import type { ScoreResult } from '../../../api/contract/score.ts'
import { product } from '../../../api/facts/brand.ts'
import { shareCard, shareFileName } from './share-file.ts'

test('the image knows score and zone, says that zones are no findings, and knows nothing else of a result', () => {
  const result = { rasScore: 66.5, tier: 'Relational Intelligence', aiSummary: 'private' } as ScoreResult
  expect(shareCard(result, 'site.example')).toEqual({
    product,
    score: 67,
    zone: 'Relational Intelligence',
    zoneNote: 'Names of bands, not findings.',
    tagline: 'Connect with skill and empathy',
    address: 'site.example/compass',
  })
})

test('the zone that carries the product name is filled in', () => {
  const result = { rasScore: 97, tier: 'Embodied {product}' } as ScoreResult
  const { zone, tagline } = shareCard(result, 'site.example')
  expect([zone, tagline]).toEqual([`Embodied ${product}`, 'Embody the mission'])
})

test('the file is named after the product', () => {
  expect(shareFileName('Con & Cord')).toBe('con-cord-result.png')
})
