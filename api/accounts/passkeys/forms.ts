import * as z from 'zod/mini'
import { knownPassword, neededName } from '#api/contract/fields.ts'

export const PasskeyRequest = z.object({ password: knownPassword }).register(z.globalRegistry, { id: 'PasskeyRequest' })

export const PasskeyRemoval = z.object({ password: knownPassword }).register(z.globalRegistry, { id: 'PasskeyRemoval' })

export const PasskeyName = z.object({ name: neededName(60) }).register(z.globalRegistry, { id: 'PasskeyName' })

const unread = 'What the browser sent isn’t a passkey. Please try again.'
const base64Text = (most: number) =>
  z.string({ error: unread }).check(z.minLength(1, unread), z.maxLength(most, unread), z.regex(/^[\w-]+$/, unread))
const credential = { id: base64Text(1400), rawId: base64Text(1400), type: z.literal('public-key', { error: unread }) }

export const NewPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Text(4000),
      attestationObject: base64Text(20_000),
      transports: z.optional(
        z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/, unread))).check(z.maxLength(10, unread)),
      ),
    }),
  })
  .register(z.globalRegistry, { id: 'NewPasskey' })
export type NewPasskey = z.infer<typeof NewPasskey>

export const PasskeySignIn = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Text(4000),
      authenticatorData: base64Text(4000),
      signature: base64Text(2000),
      userHandle: z.optional(base64Text(200)),
    }),
  })
  .register(z.globalRegistry, { id: 'PasskeySignIn' })
export type PasskeySignIn = z.infer<typeof PasskeySignIn>
