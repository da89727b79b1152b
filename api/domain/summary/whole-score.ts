import { whole } from '../rounding.ts'
import { content, linesOfZone } from './content.ts'
import type { Say } from './phrasing.ts'
import type { Reading } from './reading.ts'

/** What the one number says, and what it cannot say. */
export function wholeScoreSentences({ sheet }: Reading, say: Say): string[] {
  const words = content.whole
  const border = sheet.nearBorder && { lower: sheet.nearBorder[0], upper: sheet.nearBorder[1] }
  return [
    say(words.opening, { ras: whole(sheet.rasScore), zone: sheet.tier }),
    say(linesOfZone(sheet.tier)),
    ...(border ? [say(words.nearBorder, border)] : []),
    say(words.error),
    say(words.limits)
  ]
}
