import { z } from 'zod'
import { block, brandedText, group, PageWords, Text, textHoldingName, texts } from '../text-schema.ts'

const Ras = z.strictObject({
  ...texts('title', 'points'),
  meaning: z.strictObject({
    same: Text,
    possible: brandedText('chancePossible', 'possibleFrom', 'estimated'),
    likely: brandedText('chanceLikely', 'likelyFrom', 'estimated'),
  }),
  zones: z.strictObject({
    same: textHoldingName('zone'),
    border: brandedText('before', 'after'),
    moved: brandedText('before', 'after'),
  }),
  error: brandedText('rasError', 'rasChangeError', 'estimated'),
})

const Signals = z.strictObject({
  ...texts('title', 'from', 'to'),
  text: brandedText('estimated'),
  chance: z.strictObject({
    possible: brandedText('chancePossible', 'estimated'),
    likely: brandedText('chanceLikely', 'estimated'),
  }),
  table: group('title', 'caption', 'signal', 'error', 'change', 'changeError', 'meaning').extend({
    moved: textHoldingName('meaning', 'chance'),
  }),
})

const statements = z.strictObject({
  ofAll: brandedText('moved', 'total'),
  ofSome: brandedText('moved', 'compared', 'total'),
})

export const Changes = z.strictObject({
  page: PageWords,
  noScript: brandedText(),
  ...texts('unavailable', 'unaffected', 'back'),
  tooFew: z.strictObject({ ...block, ...texts('none', 'one', 'action') }),
  choice: group('from', 'to', 'same', 'backward', 'swap').extend({
    result: brandedText('day', 'ras', 'occasion'),
  }),
  comparison: group('unavailable', 'missing', 'sketch'),
  ras: Ras,
  signals: Signals,
  styles: z.strictObject({ ...texts('title', 'none'), some: brandedText('estimated') }),
  statements: z.strictObject({
    ...texts('title', 'then'),
    none: statements,
    some: statements,
    chance: brandedText('moved', 'compared', 'estimated'),
    showAll: textHoldingName('count'),
  }),
})
