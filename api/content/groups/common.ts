import { z } from 'zod'
import { Block, counted, group, Message, Text, textHolding, texts } from '../text-schema.ts'

/** What the scripts of every page may say. */
const Words = z.strictObject({
  ...texts(
    'skip',
    'notifications',
    'notification',
    'close',
    'loading',
    'again',
    'reload',
    'continue',
    'tryFirst',
    'logoutFailed',
  ),
  failures: z.strictObject({
    unreachable: textHolding('checkConnection'),
    hintHidden: textHolding('email'),
    ...texts('checkConnection', 'ours', 'later', 'cookiesNeeded', 'connectionRefused', 'chart'),
    page: Block,
  }),
  tries: group('fewMinutes', 'manyStarted').extend({
    tooMany: textHolding('wait'),
    hoursAndMinutes: textHolding('hours', 'minutes'),
  }),
  /** counts in sentences, from 0 on; from the first that's missing, digits */
  counts: z.array(Text).min(1),
  /** ends a text that elsewhere has no full stop */
  sentence: textHolding('text'),
  /** two of them, one after another */
  sentences: textHolding('text', 'next'),
  todayAt: textHolding('time'),
  /** in place of a score, unless it is 0 or 100 */
  aboutScore: textHolding('score'),
  /** in place of a share */
  inHundred: textHolding('share'),
  /** follows figures from simulated people, with its space */
  estimated: Text,
  /** to a statement, by their value */
  answers: group('1', '2', '3', '4', '5'),
  startFailed: Block,
  unfinished: z.strictObject({
    started: counted('day', 'total'),
    continue: textHolding('number', 'total'),
    finish: Text,
  }),
  /** `early`: before {day}, from which on it is due */
  retake: z.strictObject({ early: textHolding('day'), due: Text }),
  /** `title`: others may see a calendar, so it doesn't say what it's for */
  reminder: group('add', 'title', 'saved').extend({
    offered: textHolding('title'),
  }),
  unauthorized: Message,
})

export const Common = Words.meta({
  title: 'Every page',
  address: '/about',
  description: 'failures, toasts, limits, the answers from 1 to 5, figures such as “about 67,” retakes and reminders',
})
