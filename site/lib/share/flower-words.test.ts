import { expect, test } from 'bun:test'
import { product } from '../../../api/facts/brand.ts'
import { flowerInWords, flowerWords } from './flower-words.ts'

const nothing = { names: false, numbers: false, score: false, person: false }
const petals = [50, 81, 73, 66, 59, 56, 65, 12, 95, 30]
const score = { rasScore: 2, rasError: 4, from: 0, to: 6, tier: 'Self-Awareness' }

test('a flower without its score has a headline that neither praises nor blames', () => {
  expect(flowerWords({ shows: nothing, score, firstName: 'Robin' })).toEqual({
    owner: null,
    headline: 'Ten petals, one person',
    tagline: 'One petal for each way of relating',
    score: null,
  })
  const named = { ...nothing, person: true }
  expect(flowerWords({ shows: named, score: null, firstName: 'Robin' }).headline).toBe('Robin’s flower')
  expect(flowerWords({ shows: named, score: null, firstName: null }).headline).toBe('Ten petals, one person')
  expect(flowerWords({ shows: named, score: null, firstName: '' }).headline).toBe('Ten petals, one person')
})

test('with its score it is called by its zone, and says how far the score may err, on the scale', () => {
  expect(flowerWords({ shows: { ...nothing, score: true, person: true }, score, firstName: 'Robin' })).toEqual({
    owner: 'Robin’s flower',
    headline: 'Self-Awareness',
    tagline: 'Know yourself to lead yourself',
    score: { number: '2', note: 'Relationship Alignment Score: about 2 (0 to 6, estimated).' },
  })
})

test('the zone that carries the product name is filled in', () => {
  const embodied = { rasScore: 97, rasError: 4, from: 93, to: 100, tier: 'Embodied {product}' }
  expect(flowerWords({ shows: { ...nothing, score: true }, score: embodied, firstName: null }).headline).toBe(
    `Embodied ${product}`,
  )
})

test('the text for people who cannot see the flower says as much as its picture', () => {
  expect(flowerInWords({ petals, shows: nothing })).toBe(
    'A flower of ten petals, each measured by the longest, clockwise from the top: of middle length, long, long, long, of middle length, ' +
      'of middle length, long, very short, very long, short',
  )
  expect(flowerInWords({ petals, shows: { ...nothing, names: true } })).toStartWith(
    'A flower of ten petals, each measured by the longest: Spark of middle length, Anchor long,',
  )
  expect(flowerInWords({ petals, shows: { ...nothing, numbers: true } })).toStartWith(
    'A flower of ten petals, clockwise from the top: 50, 81, 73,',
  )
  expect(flowerInWords({ petals, shows: { ...nothing, names: true, numbers: true } })).toStartWith(
    'A flower of ten petals: Spark 50, Anchor 81, Vibe 73,',
  )
})
