import { z } from 'zod'
import { emailField, optionalName } from './person.ts'
import { oneLine } from './text.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './done.ts'

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
const Credentials = z.object({ email, password: knownPassword }).meta({ id: 'Credentials' })

/** What a person sends to create an account; both names may be left out. */
const Registration = z
  .object({
    email,
    password: newPassword,
    firstName: optionalName,
    lastName: optionalName,
  })
  .meta({ id: 'Registration' })

/** A signed-in person, as every answer shows them; names are empty when none was given. */
export const User = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const register = endpoint('POST', '/api/register', {
  summary: 'Create an account',
  tag: 'Account',
  body: Registration,
  status: 201,
  answer: User,
  failures: ['email-taken', 'too-many-requests'],
})

export const signIn = endpoint('POST', '/api/login', {
  summary: 'Sign in',
  tag: 'Account',
  body: Credentials,
  answer: User,
  failures: ['wrong-credentials', 'too-many-requests'],
})

export const readUser = endpoint('GET', '/api/auth/user', {
  summary: 'The signed-in user',
  tag: 'Account',
  session: true,
  answer: User,
})

export const signOut = endpoint('POST', '/api/logout', { summary: 'Sign out', tag: 'Account', answer: Done })

export const signOutByLink = endpoint('GET', '/api/logout', {
  summary: "Sign out by the site's own link, which leads home",
  tag: 'Account',
  status: 303,
  answer: null,
})
