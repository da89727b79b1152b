import { whole } from '#api/instrument/facts/rounding.ts'
import { zones } from '#api/instrument/facts/zones.ts'
import { content, estimatedWord } from '../content.ts'
import type { WriterInput, WrittenSentence } from '../sentences.ts'

const words = content.summary

export function scoreSentences({ scored, write }: WriterInput): WrittenSentence[] {
  const meaningOf = (zone: string) => zones.find(({ name }) => name === zone)?.meaning ?? ''
  const [lower, upper] = scored.nearBorder ?? ['', '']
  const subjects = { ras: 'ras', zone: 'zone' }
  return [
    ...write(words.total, { subjects: { ras: 'ras' }, values: { ras: whole(scored.rasScore) } }),
    ...write(words.error, {
      subjects: { ras: 'ras' },
      values: { error: whole(scored.rasError), estimated: estimatedWord },
    }),
    ...write(words.band, {
      subjects,
      values: {
        zone: scored.tier,
        meaning: meaningOf(scored.tier),
        lower,
        lowerMeaning: meaningOf(lower),
        upper,
        upperMeaning: meaningOf(upper),
      },
    }),
  ]
}

export function sketchSentence({ write }: WriterInput): WrittenSentence[] {
  return write(words.sketch, { subjects: { quality: 'quality' } })
}
