import { z } from 'zod'
import { brandedText, counted, group, textHolding, texts } from '../text-schema.ts'

const Words = z.strictObject({
  ...texts('start', 'sample', 'facts', 'continue'),
  zones: textHolding('Count'),
  scores: textHolding('from', 'to'),
  /** for people who are signed in */
  person: group('unavailable', 'welcomeFriend', 'viewLatest', 'another', 'first', 'week').extend({
    latest: z.strictObject({ scored: textHolding('score'), named: textHolding('score', 'zone') }),
    welcome: textHolding('name'),
    none: brandedText(),
    completed: counted(),
  }),
})

export const Compass = Words.meta({
  title: 'Assessment',
  address: '/compass',
  description: 'buttons, and what people who are signed in see',
})
