import { z } from 'zod'
import { brandedText, texts, textHoldingName } from '../text-schema.ts'

export const Home = z.strictObject({
  ...texts('petals', 'instruction'),
  sample: z.strictObject({
    score: textHoldingName('score'),
    range: brandedText('from', 'to'),
    rangeEstimated: brandedText('from', 'to'),
    flower: brandedText(),
  }),
})
