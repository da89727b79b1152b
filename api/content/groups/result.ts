import { z } from 'zod'
import {
  block,
  Block,
  brandedText,
  counted,
  group,
  PageWords,
  Text,
  textHoldingName,
  textWith,
  texts,
} from '../text-schema.ts'

const FirstScreen = z.strictObject({
  ...texts('sample', 'styles', 'slowly', 'take'),
  zone: brandedText(),
  sampleZone: brandedText(),
  gauge: textWith('score', 'zone', 'from', 'to'),
})

/** `does` is a clause of the person's own, such as “you name what helps” */
const FirstSentence = z.strictObject({
  growth: textWith('does', 'where'),
  start: textWith('does', 'where'),
  level: textWith('does', 'where'),
  low: group('title', 'does'),
  middle: group('title', 'does'),
})

const Cards = z.strictObject({
  ...texts('carries', 'level', 'care', 'lowest', 'start', 'many', 'week'),
  part: textWith('component', 'signal'),
  partDoing: textWith('component', 'signal', 'does'),
  all: textWith('does', 'shape'),
  next: textHoldingName('day'),
  done: z.strictObject({ title: Text, text: textHoldingName('what') }),
})

const ScoreNote = z.strictObject({
  label: brandedText(),
  sampleLabel: brandedText(),
  ...texts('more', 'basis'),
  nearBorder: textHoldingName('border'),
  readAs: textHoldingName('score'),
  scores: textWith('from', 'to'),
  zone: textWith('zone', 'description'),
  ownZone: textWith('zone', 'description'),
})

/** the model may be unknown */
const byModel = z.strictObject({ named: brandedText('name', 'service'), unnamed: brandedText() })

const Letter = z.strictObject({
  ...texts('title', 'showEvidence', 'answered', 'byTheModel', 'recommendations'),
  headings: group('strength', 'answers', 'between', 'growth', 'anyPart', 'styles', 'change', 'score', 'act', 'support'),
  statement: textHoldingName('statement'),
  notes: textHoldingName('number'),
  builtIn: brandedText(),
  byModel,
  /** for letters from before sentences were reviewed */
  readOnce: byModel,
})

const Evidence = z.strictObject({
  ...texts('support', 'asAbove'),
  paragraph: textHoldingName('number'),
  advice: textHoldingName('title'),
  day: textHoldingName('day'),
  byModel: textHoldingName('sentence'),
  answers: counted(),
})

const Writer = z.strictObject({
  ...texts('title', 'kept', 'ask', 'keep', 'noneYet', 'change', 'failed'),
  builtIn: brandedText('name', 'service'),
  byModel: brandedText('name', 'service'),
  sent: textHoldingName('answers'),
  asked: textWith('name', 'service'),
  keeping: textHoldingName('service'),
})

const Writing = z.strictObject({
  ...texts('asking', 'writing', 'ready', 'show', 'limit', 'failed', 'declined', 'rejected'),
  ...texts('choice', 'unconfigured', 'care', 'interrupted'),
  done: counted(),
})

const Signals = z.strictObject({
  ...texts('title', 'parts', 'more', 'between', 'mixed'),
  chart: textHoldingName('scores'),
  table: group('label', 'caption', 'signal', 'about', 'score'),
  ticks: textHoldingName('neutral'),
  bar: textHoldingName('signal'),
  moreAbout: textHoldingName('signal'),
})

const Slowly = z.strictObject({
  ...texts('title', 'sampleTitle', 'description', 'whole', 'you', 'sample', 'hint', 'level', 'styles'),
  ...texts('sampleStyles', 'letter', 'byModel', 'end', 'endText', 'readLetter'),
  longest: brandedText('signal'),
})

export const Result = z.strictObject({
  page: PageWords,
  score: z.strictObject({
    ...texts('name', 'outOf'),
    stated: textHoldingName('score'),
    range: textWith('from', 'to'),
    estimatedRange: textWith('from', 'to'),
  }),
  hero: FirstScreen,
  actions: group('dashboard', 'retake'),
  sentence: FirstSentence,
  shape: z.strictObject({
    /** by how many signals are high */
    higher: z.strictObject({ one: textWith('high', 'low').optional(), other: textWith('high', 'low') }),
    spread: textWith('lowest', 'highest'),
    level: Text,
  }),
  cards: Cards,
  guide: group('label', 'you', 'insights', 'challenge', 'signals', 'share'),
  scoreNote: ScoreNote,
  letter: Letter,
  evidence: Evidence,
  support: z.strictObject({ ...texts('label', 'hide', 'show'), link: textHoldingName('support') }),
  writer: Writer,
  writing: Writing,
  challenge: z.strictObject({
    ...texts('title', 'elsewhere'),
    text: brandedText('component', 'signal'),
    day: textHoldingName('day'),
    next: textHoldingName('day'),
  }),
  signals: Signals,
  styles: z.strictObject({
    ...texts('one', 'several', 'both'),
    share: textWith('style', 'percentage'),
    highest: textHoldingName('percentage'),
    all: counted(),
  }),
  end: z.strictObject({
    ...block,
    ...texts('label', 'print', 'printName', 'reminder'),
    printedPage: textWith('page', 'pages'),
    support: textHoldingName('support'),
  }),
  passkey: Block.extend(texts('add', 'notNow')),
  slowly: Slowly,
  missing: Block.extend(texts('continue', 'home')),
  unavailable: Block,
  signedOut: Block.extend(texts('action')),
})
