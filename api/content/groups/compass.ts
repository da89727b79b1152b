import { z } from 'zod'
import { brandedText, counted, group, textHoldingName, texts } from '../text-schema.ts'

export const Compass = z.strictObject({
  ...texts('start', 'sample', 'facts', 'continue'),
  zones: textHoldingName('Count'),
  /** for people who are signed in */
  person: group('unavailable', 'friend', 'latest', 'viewLatest', 'another', 'first', 'week').extend({
    welcome: textHoldingName('name'),
    none: brandedText(),
    completed: counted(),
  }),
})
