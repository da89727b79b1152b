import { rasError } from '../../../contract/score.ts'
import { whole } from '../../rounding.ts'
import { content } from '../content.ts'
import type { Told } from '../telling.ts'
import type { Writing } from './writing.ts'

const words = content.whole
const ras = { ras: 'ras' }
const zone = { zone: 'zone' }

/** What the one number says, and what it cannot say. */
export function wholeScoreSentences({ scored, tell }: Writing): Told[] {
  const [lower, upper] = scored.nearBorder ?? ['', '']
  return [
    ...tell(words.opening, {
      roles: { ...ras, ...zone },
      values: { ras: whole(scored.rasScore), zone: scored.tier },
    }),
    ...tell(words.zones, { roles: zone }),
    ...tell(words.nearBorder, { roles: { ...zone, ...ras }, values: { lower, upper } }),
    ...tell(words.sketch, { roles: { quality: 'quality' } }),
    ...tell(words.error, { roles: ras, values: { error: rasError } }),
    ...tell(words.limits, { roles: ras }),
  ]
}
