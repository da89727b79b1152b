import { z } from 'zod'
import { group, textHolding, texts } from '../text-schema.ts'

/** What is drawn beside a flower. */
const Card = z.strictObject({
  ...texts('headline', 'tagline', 'outOf', 'question'),
  owner: textHolding('name'),
  score: textHolding('score', 'from', 'to'),
  estimatedScore: textHolding('score', 'from', 'to'),
  sample: textHolding('host'),
})

const InWords = z.strictObject({
  score: textHolding('score'),
  petals: textHolding('petals'),
  /** each petal is drawn relative to the longest */
  relative: textHolding('petals'),
  /** without the signals' names */
  unnamed: textHolding('petals'),
  relativeUnnamed: textHolding('petals'),
  petal: textHolding('signal', 'length'),
  ...texts('veryLong', 'long', 'middle', 'short', 'veryShort'),
})

const Words = z.strictObject({
  flower: group('alone', 'scores'),
  card: Card,
  inWords: InWords,
  problems: group('address', 'tooMany', 'nothing', 'unavailable'),
})

export const Pictures = Words.meta({
  title: 'Pictures for sharing',
  address: '/og/results/6.png',
  description: 'what is drawn next to a flower, and the flower in words',
})
