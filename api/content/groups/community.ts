import { z } from 'zod'
import { group, Message, texts } from '../text-schema.ts'

/** The waitlist's form. */
export const Community = z.strictObject({
  ...texts('already', 'joined', 'another', 'busyAction', 'firstName', 'lastName', 'source'),
  missing: Message,
  received: Message,
  /** `onListHere`: beside the field */
  refused: group('title', 'onList', 'onListHere', 'later'),
})
