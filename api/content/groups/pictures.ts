import { z } from 'zod'
import { group, textHoldingName, textWith, texts } from '../text-schema.ts'

/** What is drawn beside a flower. */
const Card = z.strictObject({
  ...texts('headline', 'tagline', 'outOf', 'question'),
  owner: textHoldingName('name'),
  score: textWith('score', 'from', 'to'),
  estimatedScore: textWith('score', 'from', 'to'),
  sample: textHoldingName('host'),
})

const InWords = z.strictObject({
  score: textHoldingName('score'),
  petals: textHoldingName('petals'),
  /** each petal is drawn relative to the longest */
  relative: textHoldingName('petals'),
  /** without the signals' names */
  unnamed: textHoldingName('petals'),
  relativeUnnamed: textHoldingName('petals'),
  petal: textWith('signal', 'length'),
  ...texts('veryLong', 'long', 'middle', 'short', 'veryShort'),
})

export const Pictures = z.strictObject({
  flower: group('alone', 'scores'),
  card: Card,
  inWords: InWords,
  problems: group('address', 'tooMany', 'nothing', 'unavailable'),
})
