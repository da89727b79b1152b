import { z } from 'zod'
import { block, brandedText, group, PageWords, plural, Text, textHolding, texts } from '../text-schema.ts'

const Ras = z.strictObject({
  title: Text,
  /** by points; between || is what only screen readers say */
  change: plural('change', 'meaning'),
  meaning: z.strictObject({
    same: Text,
    possible: plural('chancePossible', 'possibleFrom', 'estimated?'),
    likely: plural('chanceLikely', 'likelyFrom', 'estimated?'),
  }),
  zones: z.strictObject({
    same: textHolding('zone'),
    border: textHolding('before', 'after'),
    moved: textHolding('before', 'after'),
  }),
  error: plural('rasError', 'rasChangeError', 'estimated?'),
})

const Signals = z.strictObject({
  title: Text,
  scores: textHolding('from', 'arrow', 'to'),
  text: brandedText('estimated'),
  /** follows, unless the two were answered in different languages */
  again: Text,
  chance: z.strictObject({
    possible: textHolding('chancePossible', 'estimated?'),
    likely: textHolding('chanceLikely', 'estimated?'),
  }),
  table: group('title', 'caption', 'signal', 'error', 'change', 'changeError', 'meaning').extend({
    moved: textHolding('meaning', 'chance'),
  }),
})

const Words = z.strictObject({
  page: PageWords,
  noScript: brandedText(),
  ...texts('unavailable', 'unaffected', 'back'),
  tooFew: z.strictObject({ ...block, ...texts('none', 'one', 'action') }),
  choice: group('from', 'to', 'same', 'backward', 'swap').extend({
    result: textHolding('day', 'ras', 'occasion'),
  }),
  comparison: group('unavailable', 'missing', 'sketch'),
  ras: Ras,
  signals: Signals,
  styles: z.strictObject({ ...texts('title', 'none'), some: brandedText('estimated') }),
  statements: z.strictObject({
    title: Text,
    answers: textHolding('from', 'arrow', 'to'),
    none: z.strictObject({ ofAll: textHolding('total'), ofSome: textHolding('compared', 'total') }),
    some: z.strictObject({ ofAll: plural('moved', 'total'), ofSome: plural('moved', 'compared', 'total') }),
    chance: plural('moved', 'compared', 'estimated?'),
    showAll: textHolding('count'),
  }),
})

export const Changes = Words.meta({
  title: 'What changed',
  address: '/changes',
  description: 'two results compared: scores, zones, signals, styles and answers',
})
