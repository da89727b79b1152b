import { z } from 'zod'
import { emailField, optionalName } from './person.ts'
import { oneLine } from './text.ts'

export const passwordLength = { least: 6, most: 128 } as const

const email = emailField('Please enter your email address.')

/** A password that a person has. */
export const knownPassword = z
  .string({ error: 'Please enter your password.' })
  .min(1, 'Please enter your password.')
  .max(passwordLength.most, `A password has at most ${passwordLength.most} characters.`)
  .regex(...oneLine)

/** A password that a person chooses. */
export const newPassword = z
  .string({ error: 'Please choose a password.' })
  .min(passwordLength.least, `Please choose a password of at least ${passwordLength.least} characters.`)
  .max(passwordLength.most, `Please choose a password of at most ${passwordLength.most} characters.`)
  .regex(...oneLine)

/** What a person sends to sign in. */
export const Credentials = z.object({ email, password: knownPassword })
export type Credentials = z.infer<typeof Credentials>

/** What a person sends to create an account; both names may be left out. */
export const Registration = z.object({
  email,
  password: newPassword,
  firstName: optionalName,
  lastName: optionalName,
})
export type Registration = z.infer<typeof Registration>

/** A signed-in person, as every answer shows them; names are empty when none was given. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})
export type User = z.infer<typeof User>
