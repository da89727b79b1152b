import { z } from 'zod'
import {
  block,
  Block,
  brandedText,
  counted,
  group,
  Message,
  plural,
  Text,
  textHolding,
  textLinking,
  texts,
} from '../text-schema.ts'

const form = texts('title', 'text', 'action', 'busyAction', 'failed')

/** The link of a mail that was sent. `works`: how long. */
const sent = z.strictObject({
  title: Text,
  text: textHolding('address'),
  nothing: textLinking('{again}', 'again'),
  works: counted(),
})

const GuestAnswers = z.strictObject({
  uncounted: Text,
  counted: counted(),
  /** them all */
  remove: plural('remove'),
  question: z.strictObject({ ...form, ...texts('keep', 'done') }),
})

/** What other pages show, too: the account's has `refusals`, and the survey's what leads to a new account. */
const shared = {
  refusals: group('notLinked', 'unverified', 'unvouched', 'otherEmail', 'taken', 'givenUp', 'other'),
  registration: group('action', 'busyAction', 'failed', 'taken', 'takenEmail', 'signIn', 'cookiesNeeded', 'ready'),
  mailSent: group('openHere'),
  checkInbox: sent,
}

const Words = z.strictObject({
  ...texts('noScript', 'gains', 'kept', 'signedIn'),
  methods: z.strictObject({ ...texts('title', 'choice', 'signIn', 'createAccount', 'newPassword') }),
  guestAnswers: GuestAnswers,
  signIn: group('action', 'busyAction', 'failed', 'wrong'),
  otherWays: z.strictObject({
    ...texts('passkey', 'busyPasskey', 'failed'),
    provider: textHolding('provider'),
    busyProvider: brandedText('provider'),
  }),
  ...shared,
  confirmAccount: z.strictObject({
    ...form,
    expired: z.strictObject({ ...block, instead: Text }),
  }),
  answersElsewhere: z.strictObject({ ...texts('title', 'after', 'action'), text: counted() }),
  forgotPassword: z.strictObject({
    ...form,
    expired: z.strictObject({ title: Text, text: counted() }),
    back: Text,
  }),
  linkSent: sent,
  newPassword: z.strictObject({ ...form, done: Message }),
  confirmEmail: z.strictObject({ ...form, ...texts('done', 'confirmed', 'account'), expired: Block }),
  incompleteLink: z.strictObject({
    ...block,
    ...texts('startAgain', 'newPassword', 'createAccount', 'newEmail', 'signIn'),
  }),
  signOut: group('title', 'action', 'stay'),
})

export const Auth = Words.meta({
  title: 'Sign in',
  address: '/auth',
  description: 'signing in, new accounts, forgotten passwords, and the pages that links in emails open',
})
