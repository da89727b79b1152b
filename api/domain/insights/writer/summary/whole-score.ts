import { whole } from '../../../../facts/rounding.ts'
import { content } from '../content.ts'
import type { WriterInput, WrittenSentence } from '../sentences.ts'

const words = content.whole
const ras = { ras: 'ras' }
const zone = { zone: 'zone' }

/** What the one number says, and what it cannot say. */
export function wholeScoreSentences({ scored, write }: WriterInput): WrittenSentence[] {
  const [lower, upper] = scored.nearBorder ?? ['', '']
  return [
    ...write(words.opening, {
      subjects: { ...ras, ...zone },
      values: { ras: whole(scored.rasScore), zone: scored.tier },
    }),
    ...write(words.zones, { subjects: zone }),
    ...write(words.nearBorder, { subjects: { ...zone, ...ras }, values: { lower, upper } }),
    ...write(words.sketch, { subjects: { quality: 'quality' } }),
    ...write(words.error, { subjects: ras, values: { error: whole(scored.rasError) } }),
    ...write(words.limits, { subjects: ras }),
  ]
}
