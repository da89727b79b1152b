import * as z from 'zod/mini'
import '../sentences.ts'
import { manyLines, oneLine, tidyName, withAsciiDomain, withLineFeeds } from '../text.ts'

// The rules here and in the files beside are also checked in the browser, before anything is sent. They use `zod/mini`,
// because a page then carries only the parts that it needs.

/** What every form says where a required field is empty. */
export const missingFields = 'Please fill in all required fields.'

const tooLong = (most: number) => `Please use at most ${most} characters.`

/**
 * An e-mail address as people type it, by the pattern of the HTML standard. Its domain is in ASCII afterwards, so that
 * both ways to write one name the same account. `asked` is the message where it is missing.
 */
export const emailField = (asked: string) =>
  z.pipe(
    z
      .string({ error: asked })
      .check(
        z.trim(),
        z.minLength(1, asked),
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

const needed = (checks: ReturnType<typeof name | typeof line | typeof text>) =>
  z.string({ error: missingFields }).check(...checks, z.minLength(1, missingFields))
const optional = (checks: ReturnType<typeof line | typeof text>) => z._default(z.string().check(...checks), '')

/** A first or last name, empty where none is given. */
export const nameField = z.string().check(...name(100))

export const optionalName = z._default(nameField, '')

/** The name of a person or a thing that is needed, up to `most` characters. */
export const neededName = (most: number) => needed(name(most))

/** A line of text that is needed, up to `most` characters. */
export const neededLine = (most: number) => needed(line(most))

/** A line of text that may be left out, up to `most` characters. */
export const optionalLine = (most: number) => optional(line(most))

/** Text of one line or more that is needed, up to `most` characters. */
export const neededText = (most: number) => needed(text(most))

/** Text of one line or more that may be left out, up to `most` characters. */
export const optionalText = (most: number) => optional(text(most))

/** A field that people do not see and robots fill in: a message with it is not kept. */
export const honeypot = z._default(z.string().check(z.maxLength(500), z.regex(...oneLine)), '')

export const passwordLength = { least: 6, most: 128 } as const

/** A password that a person has. */
export const knownPassword = z
  .string({ error: 'Please enter your password.' })
  .check(
    z.minLength(1, 'Please enter your password.'),
    z.maxLength(passwordLength.most, `A password has at most ${passwordLength.most} characters.`),
    z.regex(...oneLine),
  )

/** A password that a person chooses. */
export const newPassword = z
  .string({ error: 'Please choose a password.' })
  .check(
    z.minLength(passwordLength.least, `Please choose a password of at least ${passwordLength.least} characters.`),
    z.maxLength(passwordLength.most, `Please choose a password of at most ${passwordLength.most} characters.`),
    z.regex(...oneLine),
  )
