import { z } from 'zod'
import { Block, brandedText, counted, group, Message, Text, textHoldingName, texts } from '../text-schema.ts'

/** What the scripts of every page may say. */
export const Common = z.strictObject({
  ...texts('skip', 'notifications', 'notification', 'close', 'loading', 'again', 'reload', 'continue', 'tryFirst', 'logoutFailed'),
  failures: z.strictObject({
    unreachable: textHoldingName('checkConnection'),
    hintHidden: brandedText(),
    ...texts('checkConnection', 'ours', 'later', 'cookiesNeeded', 'connectionRefused', 'chart'),
    page: Block,
  }),
  tries: group('fewMinutes', 'manyStarted').extend({
    tooMany: textHoldingName('wait'),
    hoursAndMinutes: brandedText('hours', 'minutes'),
  }),
  /** counts in sentences, from 0 on; from the first that's missing, digits */
  counts: z.array(Text).min(1),
  todayAt: textHoldingName('time'),
  /** in place of a score, unless it is 0 or 100 */
  aboutScore: textHoldingName('score'),
  /** in place of a share */
  inHundred: textHoldingName('share'),
  /** follows figures from simulated people, with its space */
  estimated: Text,
  /** to a statement, by their value */
  answers: group('1', '2', '3', '4', '5'),
  startFailed: Block,
  unfinished: z.strictObject({
    started: counted('day', 'total'),
    continue: brandedText('number', 'total'),
    finish: Text,
  }),
  /** `early`: before {day}, from which on it is due */
  retake: z.strictObject({ early: textHoldingName('day'), due: Text }),
  /** `title`: others may see a calendar, so it doesn't say what it's for */
  reminder: group('title', 'saved').extend({
    file: Text.regex(/^[\w-]+$/, 'This is the name of a file: write letters, digits and hyphens.'),
    offered: textHoldingName('title'),
  }),
  unauthorized: Message,
})
