import { z } from 'zod'
import { manyLines, oneLine } from './text.ts'

/** What every form says where something that is needed was left out. */
export const missing = 'Please fill in all required fields.'

const tooLong = (most: number) => `Please use at most ${most} characters.`

/** An e-mail address as people type it. `asked` is said where there is none. */
export const emailField = (asked: string) =>
  z
    .string({ error: asked })
    .trim()
    .min(1, asked)
    .max(254, 'That email address is too long.')
    .regex(...oneLine)
    .pipe(z.email('Please enter a valid email address.'))

/** A first or last name, empty where none is given. */
export const nameField = z
  .string()
  .trim()
  .max(100, tooLong(100))
  .regex(...oneLine)

/** A name that may be left out. */
export const optionalName = nameField.default('')

const needed = (most: number) => z.string({ error: missing }).trim().min(1, missing).max(most, tooLong(most))
const optional = (most: number) => z.string().trim().max(most, tooLong(most))

/** A line of text that is needed, up to `most` characters. */
export const neededLine = (most: number) => needed(most).regex(...oneLine)

/** A line of text that may be left out, up to `most` characters. */
export const optionalLine = (most: number) =>
  optional(most)
    .regex(...oneLine)
    .default('')

/** Text of one line or more that is needed, up to `most` characters. */
export const neededText = (most: number) => needed(most).regex(...manyLines)

/** Text of one line or more that may be left out, up to `most` characters. */
export const optionalText = (most: number) =>
  optional(most)
    .regex(...manyLines)
    .default('')

/** A field that people do not see and robots fill in: what comes with it is dropped. */
export const honeypot = z
  .string()
  .max(500)
  .regex(...oneLine)
  .default('')
