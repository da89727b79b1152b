import { z } from 'zod'

/** What every form says where something that is needed was left out. */
export const missing = 'Please fill in all required fields.'

/** An e-mail address as people type it. `asked` is said where there is none. */
export const emailField = (asked: string) =>
  z
    .string({ error: asked })
    .trim()
    .min(1, asked)
    .max(254, 'That email address is too long.')
    .pipe(z.email('Please enter a valid email address.'))

/** A first or last name, empty where none is given. */
export const nameField = z.string().trim().max(100, 'Please use at most 100 characters.')

/** A name that may be left out. */
export const optionalName = nameField.default('')

/** Text that is needed, up to `most` characters. */
export const neededText = (most: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(most, `Please use at most ${most} characters.`)

/** Text that may be left out, up to `most` characters. */
export const optionalText = (most: number) =>
  z.string().trim().max(most, `Please use at most ${most} characters.`).default('')

/** A field that people do not see and robots fill in: what comes with it is dropped. */
export const honeypot = z.string().max(500).default('')
