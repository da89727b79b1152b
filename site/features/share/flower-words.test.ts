import { expect, test } from 'bun:test'
import { product } from '#api/content/brand.ts'
import { flowerInWords, flowerTitle, flowerWords } from './flower-words.ts'

const nothing = { names: false, numbers: false, score: false, styles: false, person: false }
const petals = [50, 81, 73, 66, 59, 56, 65, 12, 95, 30]
const styleLine = null
const score = { rasScore: 97, rasError: 4, from: 93, to: 100, tier: 'Embodied {product}' }

test('gives a neutral headline without the score', () => {
  expect(flowerWords({ shows: nothing, score, styleLine, firstName: 'Robin' })).toEqual({
    owner: null,
    headline: 'Ten petals, one person',
    tagline: 'One petal for each way of relating',
    line: null,
    score: null,
  })
  const named = { ...nothing, person: true }
  expect(flowerWords({ shows: named, score: null, styleLine, firstName: 'Robin' }).headline).toBe('Robin’s flower')
  expect(flowerWords({ shows: named, score: null, styleLine, firstName: null }).headline).toBe('Ten petals, one person')
  expect(flowerWords({ shows: named, score: null, styleLine, firstName: '' }).headline).toBe('Ten petals, one person')
})

test('isolates the name in the title of the page', () => {
  const named = { petals, shows: { ...nothing, person: true }, score: null, styleLine }
  expect(flowerTitle({ ...named, firstName: 'مريم' })).toBe('\u2068مريم\u2069’s flower')
  expect(flowerTitle({ ...named, firstName: null })).toBe('Ten petals, one person')
})

test('gives the zone as headline with the score and its error', () => {
  expect(
    flowerWords({ shows: { ...nothing, score: true, person: true }, score, styleLine, firstName: 'Robin' }),
  ).toEqual({
    owner: 'Robin’s flower',
    headline: `Embodied ${product}`,
    tagline: 'Embody the mission',
    line: null,
    score: { number: '97', note: 'Relationship Alignment Score: about 97 (93 to 100, estimated).' },
  })
})

test('describes as much as the picture shows', () => {
  expect(flowerInWords({ petals, shows: nothing })).toBe(
    'A flower of ten petals, each drawn relative to the longest, clockwise from the top: of middle length, long, long, long, of middle length, ' +
      'of middle length, long, very short, very long, short',
  )
  expect(flowerInWords({ petals, shows: { ...nothing, names: true } })).toStartWith(
    'A flower of ten petals, each drawn relative to the longest: Spark of middle length, Anchor long,',
  )
  expect(flowerInWords({ petals, shows: { ...nothing, numbers: true } })).toStartWith(
    'A flower of ten petals, clockwise from the top: 50, 81, 73,',
  )
  expect(flowerInWords({ petals, shows: { ...nothing, names: true, numbers: true } })).toStartWith(
    'A flower of ten petals: Spark 50, Anchor 81, Vibe 73,',
  )
})
