import { z } from 'zod'
import { group, Message, Text, textHolding, texts } from '../text-schema.ts'

/** The waitlist's form. */
const Words = z.strictObject({
  ...texts('already', 'joined', 'another', 'busyAction', 'firstName', 'lastName', 'source'),
  missing: Text,
  received: Message,
  /** `onListHere`: beside the field */
  refused: group('title', 'onList', 'later').extend({ onListHere: textHolding('title', 'reason') }),
})

export const Community = Words.meta({ title: 'Community', address: '/community', description: 'the waitlist’s form' })
