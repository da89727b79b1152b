import { z } from 'zod'
import { brandedText, counted, group, texts } from '../text-schema.ts'

const password = group('label', 'show', 'hide')

/** What forms share. */
const Words = z.strictObject({
  ...texts('optional', 'name', 'firstName', 'lastName', 'email'),
  passwords: z.strictObject({
    known: password,
    current: password,
    new: password,
    yours: password,
    ...texts('show', 'hide', 'forgotten'),
    hint: counted(),
  }),
  passkeys: group('alreadyMade', 'noneUsed', 'failed'),
  checkMarked: brandedText(),
  /** in forms that anyone may send us; `leaveEmpty`: for robots */
  message: group('missing', 'failed', 'stillHere', 'leaveEmpty'),
})

export const Forms = Words.meta({
  title: 'All forms',
  address: '/contact',
  description: 'labels of names, emails and passwords, and what forms say after they were sent',
})
