import { componentId, signalId, type Advice } from '../../../../contract/insights.ts'
import { whole } from '../../../../facts/rounding.ts'
import { items } from '../../../bank.ts'
import { content } from '../content.ts'
import { estimatedWord } from '../naming.ts'
import type { WriterInput, WrittenSentence } from '../sentences.ts'

const words = content.summary
const rests = items.filter(({ keyed }) => keyed !== 0).length

/** The whole score, its zone and its error. */
export function scoreSentences({ scored, write }: WriterInput): WrittenSentence[] {
  const [lower, upper] = scored.nearBorder ?? ['', '']
  return [
    ...write(words.score, {
      subjects: { ras: 'ras', zone: 'zone' },
      values: { ras: whole(scored.rasScore), zone: scored.tier, rests, lower, upper },
    }),
    ...write(words.error, {
      subjects: { ras: 'ras' },
      values: { error: whole(scored.rasError), estimated: estimatedWord },
    }),
  ]
}

/** Says so if the answers were given in an unusual way. */
export function sketchSentence({ write }: WriterInput): WrittenSentence[] {
  return write(words.sketch, { subjects: { quality: 'quality' } })
}

/** The first small act of the challenge. */
export function stepSentence({ profile: { weakest }, write }: WriterInput, { title, text, evidence }: Advice) {
  return write(words.step, {
    subjects: { component: componentId(weakest.signal, weakest.name) },
    also: [signalId(weakest.signal), ...evidence],
    values: { component: weakest.name, signal: weakest.signal, title, act: text },
  })
}
