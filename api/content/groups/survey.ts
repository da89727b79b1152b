import { z } from 'zod'
import {
  Block,
  brandedText,
  counted,
  group,
  Message,
  plural,
  Text,
  textHolding,
  textLinking,
  texts,
} from '../text-schema.ts'

/** What will send the answers that aren't saved yet; `plain`: nobody knows. */
const Unsaved = z.strictObject({
  plain: counted(),
  offline: counted(),
  signedOut: counted(),
  consentNeeded: counted(),
})

const FirstLook = group('title', 'loading', 'failed', 'unsent', 'optional', 'rest', 'again', 'later').extend({
  score: textHolding('score', 'from', 'to'),
  scoreEstimated: textHolding('score', 'from', 'to'),
  zone: textHolding('zone', 'count'),
  zoneSimulated: textHolding('zone', 'count'),
  zoneNearOther: textHolding('zone', 'otherZone'),
  restWithError: plural('wholeError', 'error'),
  continue: counted(),
  ...texts('back', 'leave'),
})

const Messages = z.strictObject({
  startFailed: Message,
  completeFailed: Message,
  incomplete: Message,
  answerRefused: group('title').extend({ description: textHolding('number') }),
  missingForLook: Message,
  unsaved: Message,
  stay: Text,
  mayClose: Message,
  /** under that all answers are saved */
  mayCloseSaved: Text,
})

const Words = z.strictObject({
  page: group('logout', 'noScript'),
  loading: group('assessment', 'questions', 'slow').extend({ title: brandedText() }),
  missing: group(
    'refused',
    'cookiesRefused',
    'hintHidden',
    'stillSaved',
    'offline',
    'unsentSafe',
    'home',
    'again',
  ).extend({ notFound: Block }),
  account: group('title', 'create', 'signIn').extend({ returning: textLinking('{signIn}', 'signIn') }),
  consent: group('welcome', 'begunTitle', 'start', 'starting', 'continue', 'continuing', 'decline', 'privacy').extend({
    welcomeName: textHolding('name'),
    missing: group('both', 'isAdult', 'agrees'),
  }),
  progress: group('label', 'leave', 'notSaved').extend({
    question: textHolding('number', 'total'),
    announced: textHolding('number', 'total', 'signal', 'statement'),
    left: counted(),
  }),
  statement: group(
    'instruction',
    'advancing',
    'previous',
    'next',
    'complete',
    'completing',
    'advances',
    'saves',
  ).extend({
    missing: counted(),
    end: counted(),
  }),
  save: group('saved', 'saving', 'tryingAgain', 'refused').extend({ onDevice: Unsaved, onPage: Unsaved }),
  help: group('title', 'answerKeys').extend({ texts: z.array(Text).min(1) }),
  guest: group('text', 'delete').extend({
    hasAccount: textLinking('{signIn}', 'signIn'),
    leaveNothing: textLinking('{delete}', 'delete'),
  }),
  deletion: group('title', 'text', 'action', 'busyAction', 'keep', 'failed'),
  look: FirstLook,
  end: group('title', 'back', 'review').extend({ text: counted(), guestText: counted() }),
  messages: Messages,
})

export const Survey = Words.meta({
  title: 'The survey',
  address: '/assessment',
  description: 'everything except the statements and what people agree to',
})
