import { z } from 'zod'
import { brandedText, counted, group, textHolding, texts } from '../text-schema.ts'

export const Compass = z.strictObject({
  ...texts('start', 'sample', 'facts', 'continue'),
  zones: textHolding('Count'),
  /** for people who are signed in */
  person: group('unavailable', 'friend', 'latest', 'viewLatest', 'another', 'first', 'week').extend({
    welcome: textHolding('name'),
    none: brandedText(),
    completed: counted(),
  }),
})
