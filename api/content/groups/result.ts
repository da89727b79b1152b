import { z } from 'zod'
import {
  block,
  Block,
  brandedText,
  counted,
  group,
  PageWords,
  plural,
  Text,
  textHolding,
  textLinking,
  texts,
} from '../text-schema.ts'

const FirstScreen = z.strictObject({
  ...texts('styles', 'slowly', 'take'),
  zone: textHolding('zone'),
  sampleZone: textHolding('zone'),
  /** in bold what can be left out on paper */
  person: textHolding('name', 'day'),
  gauge: textHolding('score', 'zone', 'from', 'to'),
})

/** `does` is a clause of the person's own, such as “you name what helps” */
const FirstSentence = z.strictObject({
  growth: textHolding('does', 'where'),
  start: textHolding('does', 'where'),
  level: textHolding('does', 'where'),
  low: group('title', 'does'),
  middle: group('title', 'does'),
})

const Cards = z.strictObject({
  ...texts('carries', 'level', 'care', 'lowest', 'start', 'many', 'week'),
  part: textHolding('component', 'signal'),
  partDoing: textHolding('component', 'signal', 'does'),
  all: textHolding('does', 'shape'),
  next: textHolding('day'),
  done: z.strictObject({ title: Text, text: textHolding('what') }),
})

const ScoreNote = z.strictObject({
  label: brandedText(),
  sampleLabel: brandedText(),
  ...texts('method', 'more', 'basis'),
  nearBorder: textHolding('border'),
  readAs: textHolding('score'),
  scores: textHolding('from', 'to'),
  zone: textHolding('zone', 'description'),
  ownZone: textHolding('zone', 'description'),
})

/** the model may be unknown */
const byModel = z.strictObject({ named: textHolding('name', 'service'), unnamed: brandedText() })

const Letter = z.strictObject({
  ...texts('title', 'showEvidence', 'recommendations'),
  answered: textHolding('answer'),
  byTheModel: textHolding('sentence'),
  headings: group('strength', 'answers', 'between', 'growth', 'anyPart', 'styles', 'change', 'score', 'act', 'support'),
  statement: textHolding('statement'),
  notes: textHolding('number'),
  builtIn: brandedText(),
  byModel,
  /** for letters from before sentences were reviewed */
  readOnce: byModel,
})

const Evidence = z.strictObject({
  support: Text,
  asAbove: textHolding('label'),
  value: textHolding('name', 'value'),
  paragraph: textHolding('number'),
  advice: textHolding('title'),
  day: textHolding('day'),
  byModel: textHolding('sentence'),
  answers: counted(),
})

const Writer = z.strictObject({
  ...texts('title', 'kept', 'ask', 'keep', 'noneYet', 'change', 'failed'),
  builtIn: textHolding('name', 'service'),
  byModel: textHolding('name', 'service'),
  sent: textHolding('answers'),
  asked: textHolding('name', 'service'),
  keeping: textHolding('service'),
})

const Writing = z.strictObject({
  ...texts('asking', 'writing', 'ready', 'show', 'limit', 'failed', 'declined', 'rejected'),
  ...texts('choice', 'unconfigured', 'care', 'interrupted'),
  done: counted(),
})

const Signals = z.strictObject({
  ...texts('title', 'parts', 'between', 'mixed', 'easier'),
  chart: textHolding('scores'),
  table: group('label', 'caption', 'signal', 'about', 'score'),
  ticks: textHolding('neutral'),
  bar: textHolding('signal'),
  more: textHolding('signal'),
})

const Slowly = z.strictObject({
  ...texts('title', 'sampleTitle', 'description', 'whole', 'you', 'sample', 'hint', 'level', 'styles'),
  ...texts('sampleStyles', 'letter', 'byModel', 'end', 'endText', 'readLetter'),
  longest: textHolding('signal'),
})

const Words = z.strictObject({
  page: PageWords,
  score: z.strictObject({
    ...texts('name', 'outOf'),
    stated: textHolding('score'),
    /** the same, where only screen readers say of how many */
    spoken: textHolding('score'),
    range: textHolding('score', 'from', 'to'),
    estimatedRange: textHolding('score', 'from', 'to'),
  }),
  hero: FirstScreen,
  actions: group('dashboard', 'retake'),
  sentence: FirstSentence,
  shape: z.strictObject({
    /** by how many signals are high */
    higher: plural('high', 'low'),
    spread: textHolding('lowest', 'highest'),
    level: Text,
  }),
  cards: Cards,
  guide: group('label', 'you', 'insights', 'challenge', 'signals', 'share'),
  scoreNote: ScoreNote,
  letter: Letter,
  evidence: Evidence,
  support: z.strictObject({ ...texts('label', 'hide', 'show'), link: textLinking('{href}', 'label', 'href') }),
  writer: Writer,
  writing: Writing,
  challenge: z.strictObject({
    ...texts('title', 'elsewhere'),
    text: textHolding('component', 'signal'),
    day: textHolding('day'),
    next: textHolding('day'),
  }),
  signals: Signals,
  styles: z.strictObject({
    ...texts('one', 'several', 'both'),
    share: textHolding('style', 'percentage'),
    highest: textHolding('percentage'),
    all: counted(),
  }),
  end: z.strictObject({
    ...block,
    ...texts('label', 'print', 'printName'),
    printedPage: textHolding('page', 'pages'),
    support: textLinking('{href}', 'label', 'href'),
  }),
  passkey: Block.extend(texts('add', 'notNow')),
  slowly: Slowly,
  missing: Block.extend(texts('continue', 'home')),
  unavailable: Block,
  signedOut: Block.extend(texts('action')),
})

export const Result = Words.meta({
  title: 'A result',
  address: '/results/6',
  description: 'score, zone, cards, letter, evidence, language model, signals, styles, slow reading',
})
