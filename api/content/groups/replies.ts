import { z } from 'zod'
import { Text, textHolding, texts } from '../text-schema.ts'

const OnDevice = textHolding('browser')

/** What the API says when nothing is wrong. */
const Words = z.strictObject({
  accounts: z.strictObject({
    ...texts('checkInbox', 'signedOut', 'signedOutEverywhere', 'resetSent', 'passwordSet', 'checkNewInbox'),
    ...texts('deleted', 'guestDeleted'),
  }),
  passwordChanged: z.strictObject({
    text: Text,
    /** follows it, with a list of the next two */
    others: textHolding('names'),
    passkey: textHolding('name'),
    provider: Text,
  }),
  devices: z.strictObject({
    ...texts('signedOut', 'othersSignedOut', 'unknownBrowser'),
    onSystem: textHolding('browser', 'system'),
    /** for these instead */
    onKind: z.strictObject({ iPhone: OnDevice, iPad: OnDevice, Mac: OnDevice }),
  }),
  passkeys: z.strictObject({ ...texts('removed', 'unnamed'), madeWith: textHolding('device') }),
  consentWithdrawn: Text,
  messageReceived: Text,
})

export const Replies = Words.meta({
  title: 'Answers of the server',
  description: 'what it says when something has worked, and the names of devices',
})
