import { z } from 'zod'
import {
  block,
  brandedText,
  counted,
  group,
  Message,
  PageWords,
  plural,
  Text,
  textHolding,
  textLinking,
  texts,
} from '../text-schema.ts'

const showAll = textHolding('count')

const Progress = z.strictObject({
  title: Text,
  label: textHolding('course'),
  course: textHolding('occasion', 'ras'),
  point: textHolding('ras', 'low', 'high'),
  text: brandedText('estimated'),
  table: group('title', 'caption', 'assessment', 'date', 'ras', 'band', 'change', 'baseline').extend({
    range: textHolding('low', 'high'),
  }),
  error: plural('rasError', 'estimated?'),
  again: plural('rasSecondHalf', 'rasChangeError'),
})

const History = z.strictObject({
  ...texts('title', 'baseline', 'compare', 'delete'),
  compareThis: textHolding('day', 'ras'),
  deleteThis: textHolding('day', 'ras'),
  showAll,
})

const deletion = { ...texts('title', 'action', 'failed'), done: Message, missing: Message }
const Deletion = z.strictObject({
  ...texts('busyAction', 'keep'),
  result: z.strictObject({ ...deletion, text: counted('ras', 'day') }),
  assessment: z.strictObject({ ...deletion, text: counted('day') }),
})

const trend = textHolding('score', 'points')
const Latest = z.strictObject({
  action: Text,
  before: textHolding('day'),
  zone: brandedText(),
  same: textHolding('score'),
  maybeUp: trend,
  maybeDown: trend,
  likelyUp: trend,
  likelyDown: trend,
  range: textHolding('from', 'to', 'estimated?'),
})

const Challenge = z.strictObject({
  ...texts('title', 'unavailable', 'loading', 'why'),
  text: textHolding('component', 'signal'),
  /** the link to the helpline */
  support: textLinking('{href}', 'label', 'href'),
  notAsked: textHolding('component'),
})

const Days = z.strictObject({
  ...texts('title', 'forTwo', 'noneDone', 'allDone'),
  choice: textHolding('number', 'title'),
  choiceDone: textHolding('number', 'title'),
  day: textHolding('number'),
  today: textHolding('number'),
  act: textHolding('number', 'title'),
  failed: textHolding('number'),
  someDone: counted(),
})

const DayZero = z.strictObject({
  ...texts('title', 'line', 'action', 'skip', 'skipFailed', 'whyTitle', 'send', 'skipped', 'stillOpen', 'over'),
  text: counted(),
  why: textHolding('component'),
  start: textHolding('day'),
  lateAction: Text,
})

const compared = textHolding('start', 'result', 'expected', 'estimated?')
const Start = z.strictObject({
  alone: textHolding('start'),
  asExpected: textHolding('start', 'result'),
  higherExpected: compared,
  lowerExpected: compared,
})

const change = textHolding('people', 'estimated?')
const Pulse = z.strictObject({
  ...texts('title', 'action', 'send', 'results', 'newest', 'end', 'changed'),
  text: counted('component'),
  first: textHolding('when'),
  again: textHolding('when'),
  result: textHolding('component', 'day'),
  numbers: textHolding('before', 'now'),
  meaning: z.strictObject({
    same: Text,
    possibleUp: change,
    possibleDown: change,
    likelyUp: change,
    likelyDown: change,
  }),
  error: plural('error', 'estimated?'),
  errors: plural('error', 'changeError', 'estimated?'),
})

const Courses = z.strictObject({
  ...texts('title', 'changes'),
  /** between || is what only screen readers say */
  first: textHolding('score'),
  latest: textHolding('score'),
  text: textHolding('min', 'max'),
  course: textHolding('scores', 'signal'),
  table: group('title', 'caption', 'signal'),
})

const Words = z.strictObject({
  page: PageWords,
  noScript: brandedText(),
  headline: brandedText(),
  ...texts('unavailable', 'unaffected', 'newAssessment'),
  stats: z.strictObject({
    ...texts('score', 'scoreNote', 'growth', 'growthLater', 'assessments', 'assessmentsNote', 'zoneLater'),
    zone: brandedText(),
  }),
  today: z.strictObject({ act: textLinking('{link}', 'act', 'link'), done: textHolding('title') }),
  unfinished: group('delete').extend({ title: plural(), deleteThis: textHolding('answered', 'total'), showAll }),
  empty: z.strictObject({ ...block, ...texts('action', 'sample') }),
  progress: Progress,
  history: History,
  deletion: Deletion,
  latest: Latest,
  challenge: Challenge,
  days: Days,
  dayZero: DayZero,
  start: Start,
  statements: group('failed', 'busyAction').extend({ left: counted() }),
  pulse: Pulse,
  courses: Courses,
})

export const Dashboard = Words.meta({
  title: 'Your dashboard',
  address: '/dashboard',
  description: 'scores, charts, history, the seven days, day 0 and check-ins',
})
