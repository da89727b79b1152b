import * as z from 'zod/mini'
import './sentences.ts'
import { manyLines, oneLine, tidyName, withAsciiDomain, withLineFeeds } from './text.ts'

// Also checked in the browser, hence `zod/mini`, of which a page loads only what it needs.

export const missingFields = 'Please fill in all required fields.'

/** `name`: in the API's description */
export const namedForm = <const Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) =>
  z.object(shape).register(z.globalRegistry, { id: name })

const tooLong = (most: number) => `Please use at most ${most} characters.`

/**
 * By the HTML standard's pattern; the domain becomes ASCII, so both spellings name one account. `missing`: the message
 * if empty.
 */
export const emailField = (missing: string) =>
  z.pipe(
    z
      .string({ error: missing })
      .check(
        z.trim(),
        z.minLength(1, missing),
        z.overwrite(withAsciiDomain),
        z.maxLength(254, 'That email address is too long.'),
        z.regex(...oneLine),
      ),
    z.email({ pattern: z.regexes.html5Email, error: 'Please enter a valid email address.' }),
  )

const name = (most: number) => [z.overwrite(tidyName), z.maxLength(most, tooLong(most)), z.regex(...oneLine)] as const
const line = (most: number) => [z.trim(), z.maxLength(most, tooLong(most)), z.regex(...oneLine)] as const
const text = (most: number) =>
  [z.overwrite(withLineFeeds), z.trim(), z.maxLength(most, tooLong(most)), z.regex(...manyLines)] as const

const withRequired = (checks: ReturnType<typeof name | typeof line | typeof text>) =>
  z.string({ error: missingFields }).check(...checks, z.minLength(1, missingFields))
const optional = (checks: ReturnType<typeof line | typeof text>) => z._default(z.string().check(...checks), '')

export const nameField = z.string().check(...name(100))

export const optionalName = z._default(nameField, '')

export const neededName = (most: number) => withRequired(name(most))

export const neededLine = (most: number) => withRequired(line(most))

export const optionalLine = (most: number) => optional(line(most))

export const neededText = (most: number) => withRequired(text(most))

export const optionalText = (most: number) => optional(text(most))

/** Hidden from people, so whoever fills it in may be a robot. Never stored. */
export const honeypot = z._default(z.string().check(z.regex(...manyLines)), '')

export const passwordLength = { least: 6, most: 128 } as const

export const knownPassword = z
  .string({ error: 'Please enter your password.' })
  .check(
    z.minLength(1, 'Please enter your password.'),
    z.maxLength(passwordLength.most, `A password has at most ${passwordLength.most} characters.`),
    z.regex(...oneLine),
  )

export const newPassword = z
  .string({ error: 'Please choose a password.' })
  .check(
    z.minLength(passwordLength.least, `Please choose a password of at least ${passwordLength.least} characters.`),
    z.maxLength(passwordLength.most, `Please choose a password of at most ${passwordLength.most} characters.`),
    z.regex(...oneLine),
  )
