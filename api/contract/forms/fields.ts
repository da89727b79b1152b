import * as z from 'zod/mini'
import '../sentences.ts'
import { manyLines, oneLine } from '../text.ts'

// The rules here and in the files beside are also checked in the browser, before anything is sent. They use `zod/mini`,
// because a page then carries only the parts that it needs.

/** What every form says where a required field is empty. */
export const missingFields = 'Please fill in all required fields.'

const tooLong = (most: number) => `Please use at most ${most} characters.`

/** An e-mail address as people type it. `asked` is the message where it is missing. */
export const emailField = (asked: string) =>
  z.pipe(
    z
      .string({ error: asked })
      .check(z.trim(), z.minLength(1, asked), z.maxLength(254, 'That email address is too long.'), z.regex(...oneLine)),
    z.email('Please enter a valid email address.'),
  )

/** A first or last name, empty where none is given. */
export const nameField = z.string().check(z.trim(), z.maxLength(100, tooLong(100)), z.regex(...oneLine))

export const optionalName = z._default(nameField, '')

const requiredField = (most: number, form: readonly [RegExp, string]) =>
  z
    .string({ error: missingFields })
    .check(z.trim(), z.minLength(1, missingFields), z.maxLength(most, tooLong(most)), z.regex(...form))
const optionalField = (most: number, form: readonly [RegExp, string]) =>
  z._default(z.string().check(z.trim(), z.maxLength(most, tooLong(most)), z.regex(...form)), '')

/** A line of text that is needed, up to `most` characters. */
export const neededLine = (most: number) => requiredField(most, oneLine)

/** A line of text that may be left out, up to `most` characters. */
export const optionalLine = (most: number) => optionalField(most, oneLine)

/** Text of one line or more that is needed, up to `most` characters. */
export const neededText = (most: number) => requiredField(most, manyLines)

/** Text of one line or more that may be left out, up to `most` characters. */
export const optionalText = (most: number) => optionalField(most, manyLines)

/** A field that people do not see and robots fill in: a message with it is not kept. */
export const honeypot = z._default(z.string().check(z.maxLength(500), z.regex(...oneLine)), '')
