import * as z from 'zod/mini'
import { words } from '#words'
import { fillCount } from '../content/format.ts'
import './sentences.ts'
import { manyLines, oneLine, tidyName, withAsciiDomain, withLineFeeds } from './text.ts'

// Also checked in the browser, hence `zod/mini`, of which a page loads only what it needs. What they say is read when a
// check fails.

export const missingFields = (): string => words('fields').missingFields

/** `name`: in the API's description */
export const namedForm = <const Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) =>
  z.object(shape).register(z.globalRegistry, { id: name })

const tooLong = (most: number) => ({ error: () => fillCount(words('fields').tooLong, most) })

/**
 * By the HTML standard's pattern; the domain becomes ASCII, so both spellings name one account. `missing`: the message
 * if empty.
 */
export const emailField = (missing: string | (() => string)) =>
  z.pipe(
    z
      .string({ error: missing })
      .check(
        z.trim(),
        z.minLength(1, { error: missing }),
        z.overwrite(withAsciiDomain),
        z.maxLength(254, { error: () => words('fields').email.tooLong }),
        z.regex(...oneLine),
      ),
    z.email({ pattern: z.regexes.html5Email, error: () => words('fields').email.invalid }),
  )

const name = (most: number) => [z.overwrite(tidyName), z.maxLength(most, tooLong(most)), z.regex(...oneLine)] as const
const line = (most: number) => [z.trim(), z.maxLength(most, tooLong(most)), z.regex(...oneLine)] as const
const text = (most: number) =>
  [z.overwrite(withLineFeeds), z.trim(), z.maxLength(most, tooLong(most)), z.regex(...manyLines)] as const

const withRequired = (checks: ReturnType<typeof name | typeof line | typeof text>) =>
  z.string({ error: missingFields }).check(...checks, z.minLength(1, { error: missingFields }))
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

const { least, most } = passwordLength
const noPassword = { error: () => words('fields').password.missing }

export const knownPassword = z
  .string(noPassword)
  .check(
    z.minLength(1, noPassword),
    z.maxLength(most, { error: () => fillCount(words('fields').password.tooLong, most) }),
    z.regex(...oneLine),
  )

export const newPassword = z
  .string({ error: () => words('fields').newPassword.missing })
  .check(
    z.minLength(least, { error: () => fillCount(words('fields').newPassword.tooShort, least) }),
    z.maxLength(most, { error: () => fillCount(words('fields').newPassword.tooLong, most) }),
    z.regex(...oneLine),
  )
