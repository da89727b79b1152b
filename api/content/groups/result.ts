import { z } from 'zod'
import { block, blocks, brandedText, group, PageWords, Text, textHoldingName, texts } from '../text-schema.ts'

export const Result = z.strictObject({
  page: PageWords,
  cards: group('carries', 'level', 'care', 'lowest', 'start'),
  letter: z.strictObject({
    title: Text,
    headings: group('strength', 'answers', 'growth', 'anyPart', 'styles', 'change', 'score', 'act', 'support'),
    recommendations: Text,
    builtIn: brandedText(),
    byModel: brandedText('author'),
    /** for letters from before sentences were reviewed */
    readOnce: brandedText('author'),
  }),
  writer: z.strictObject({
    ...texts('title', 'kept'),
    builtIn: brandedText('name', 'service'),
    byModel: brandedText('name', 'service'),
    sent: textHoldingName('answers'),
  }),
  writing: z.strictObject({
    ...texts('asking', 'writing', 'ready', 'limit', 'failed', 'declined', 'rejected'),
    ...texts('choice', 'unconfigured', 'care', 'interrupted'),
  }),
  signals: group('title', 'parts'),
  challenge: z.strictObject({ ...texts('title', 'elsewhere'), text: brandedText('component', 'signal') }),
  ...blocks('passkey', 'missing', 'signedOut'),
  end: z.strictObject({ ...block, support: textHoldingName('support') }),
  slowly: z.strictObject({
    ...texts('title', 'sampleTitle', 'description', 'level', 'styles', 'sampleStyles', 'letter', 'end', 'endText'),
    longest: brandedText('signal'),
  }),
  unavailable: group('title'),
})
