import { z } from 'zod'
import { Block, brandedText, group, PageWords, Text, textHoldingName, texts } from '../text-schema.ts'

const count = textHoldingName('Count', 'component')

export const Dashboard = z.strictObject({
  page: PageWords,
  noScript: brandedText(),
  headline: brandedText(),
  empty: Block,
  unfinished: group('one', 'several'),
  challenge: z.strictObject({
    title: Text,
    text: brandedText('component', 'signal'),
    notAsked: brandedText('component'),
  }),
  dayZero: z.strictObject({
    ...texts('title', 'line', 'skipped', 'stillOpen', 'over'),
    text: count,
    why: brandedText('component'),
    start: brandedText('day'),
  }),
  pulse: z.strictObject({
    ...texts('title', 'results', 'newest', 'end', 'changed'),
    text: count,
    first: textHoldingName('when'),
    again: textHoldingName('when'),
  }),
  progress: z.strictObject({
    title: Text,
    text: brandedText('estimated'),
    error: brandedText('rasError', 'rasSecondHalf', 'rasChangeError', 'estimated'),
  }),
  courses: z.strictObject({ title: Text, text: brandedText('min', 'max') }),
  history: group('title'),
})
