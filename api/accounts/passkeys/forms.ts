import * as z from 'zod/mini'
import { words } from '#words'
import { knownPassword, namedForm, neededName } from '#api/contract/fields.ts'

export const PasskeyRequest = namedForm('PasskeyRequest', { password: knownPassword })

export const PasskeyRemoval = namedForm('PasskeyRemoval', { password: knownPassword })

export const PasskeyName = namedForm('PasskeyName', { name: neededName(60) })

const unread = { error: () => words('fields').noPasskey }
const base64Text = (most: number) =>
  z.string(unread).check(z.minLength(1, unread), z.maxLength(most, unread), z.regex(/^[\w-]+$/, unread))
const credential = { id: base64Text(1400), rawId: base64Text(1400), type: z.literal('public-key', unread) }

export const NewPasskey = namedForm('NewPasskey', {
  ...credential,
  response: z.object({
    clientDataJSON: base64Text(4000),
    attestationObject: base64Text(20_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/, unread))).check(z.maxLength(10, unread))),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

export const PasskeySignIn = namedForm('PasskeySignIn', {
  ...credential,
  response: z.object({
    clientDataJSON: base64Text(4000),
    authenticatorData: base64Text(4000),
    signature: base64Text(2000),
    userHandle: z.optional(base64Text(200)),
  }),
})
export type PasskeySignIn = z.infer<typeof PasskeySignIn>
