import { z } from 'zod'
import { block, brandedText, counted, group, Message, PageWords, Text, textHoldingName, texts } from '../text-schema.ts'

const showAll = textHoldingName('count')

const Progress = z.strictObject({
  title: Text,
  label: textHoldingName('course'),
  course: textHoldingName('occasion', 'ras'),
  point: brandedText('ras', 'low', 'high'),
  text: brandedText('estimated'),
  table: group('title', 'caption', 'assessment', 'date', 'ras', 'band', 'change', 'baseline').extend({
    range: brandedText('low', 'high'),
  }),
  error: brandedText('rasError', 'rasSecondHalf', 'rasChangeError', 'estimated'),
})

const History = z.strictObject({
  ...texts('title', 'baseline', 'compare', 'delete'),
  compareThis: textHoldingName('day', 'ras'),
  deleteThis: textHoldingName('day', 'ras'),
  showAll,
})

const deletion = { ...texts('title', 'action', 'failed'), done: Message, missing: Message }
const Deletion = z.strictObject({
  ...texts('busyAction', 'keep'),
  result: z.strictObject({ ...deletion, text: brandedText('ras', 'day', 'answers') }),
  assessment: z.strictObject({ ...deletion, text: counted('day') }),
})

const trend = textHoldingName('score', 'points')
const Latest = z.strictObject({
  ...texts('before', 'action'),
  zone: brandedText(),
  same: textHoldingName('score'),
  maybeUp: trend,
  maybeDown: trend,
  likelyUp: trend,
  likelyDown: trend,
  range: brandedText('from', 'to', 'estimated'),
})

const Challenge = z.strictObject({
  ...texts('title', 'unavailable', 'loading', 'why'),
  text: brandedText('component', 'signal'),
  /** {support}: the link to the helpline */
  support: textHoldingName('support'),
  notAsked: brandedText('component'),
})

const Days = z.strictObject({
  ...texts('title', 'today', 'forTwo', 'noneDone', 'allDone'),
  choice: textHoldingName('number', 'title'),
  choiceDone: textHoldingName('number', 'title'),
  day: textHoldingName('number'),
  act: textHoldingName('number', 'title'),
  failed: textHoldingName('number'),
  someDone: counted(),
})

const DayZero = z.strictObject({
  ...texts('title', 'line', 'action', 'skip', 'skipFailed', 'whyTitle', 'send', 'skipped', 'stillOpen', 'over'),
  text: counted(),
  why: brandedText('component'),
  start: brandedText('day'),
  lateAction: Text,
})

const compared = brandedText('start', 'result', 'expected', 'estimated')
const Start = z.strictObject({
  alone: textHoldingName('start'),
  asExpected: brandedText('start', 'result'),
  higherExpected: compared,
  lowerExpected: compared,
})

const change = brandedText('people', 'estimated')
const Pulse = z.strictObject({
  ...texts('title', 'action', 'send', 'results', 'newest', 'end', 'changed'),
  text: counted('component'),
  first: textHoldingName('when'),
  again: textHoldingName('when'),
  result: brandedText('component', 'day'),
  numbers: brandedText('before', 'now'),
  meaning: z.strictObject({
    same: Text,
    possibleUp: change,
    possibleDown: change,
    likelyUp: change,
    likelyDown: change,
  }),
  error: brandedText('error', 'estimated'),
  errors: brandedText('error', 'changeError', 'estimated'),
})

const Courses = z.strictObject({
  ...texts('title', 'changes', 'first', 'latest'),
  text: brandedText('min', 'max'),
  course: textHoldingName('scores', 'signal'),
  table: group('title', 'caption', 'signal'),
})

export const Dashboard = z.strictObject({
  page: PageWords,
  noScript: brandedText(),
  headline: brandedText(),
  ...texts('unavailable', 'unaffected', 'newAssessment', 'addReminder'),
  stats: z.strictObject({
    ...texts('score', 'scoreNote', 'growth', 'growthLater', 'assessments', 'assessmentsNote', 'zoneLater'),
    zone: brandedText(),
  }),
  today: z.strictObject({ label: Text, done: textHoldingName('title') }),
  unfinished: group('one', 'several', 'delete').extend({ deleteThis: brandedText('answered', 'total'), showAll }),
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
