import { zoneOf } from '../zones.ts'
import { content, wordsOfComponent } from './content.ts'
import { levelOf } from './levels.ts'
import { aboutPart } from './named.ts'
import type { Say } from './phrasing.ts'
import type { Reading } from './reading.ts'

const words = content.step

/** One small thing to do, from the lowest component. */
export function stepSentences(reading: Reading, say: Say): string[] {
  const { weakest, sheet } = reading
  return [
    say(leadLines(reading), aboutPart(weakest)),
    say(wordsOfComponent(weakest.signal, weakest.name).steps),
    say(words.size),
    say(words.tagline, { tagline: zoneOf(sheet.rasScore).tagline }),
    say(words.closing)
  ]
}

function leadLines({ weakest, sharingWeakest, signals }: Reading): string[] {
  const { lowest, among, lowestHigh, amongHigh, allAlike } = words.lead
  if (sharingWeakest === signals.flatMap(({ parts }) => parts).length) return allAlike
  if (levelOf(weakest.score) === 'high') return sharingWeakest > 1 ? amongHigh : lowestHigh
  return sharingWeakest > 1 ? among : lowest
}
