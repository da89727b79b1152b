import * as z from 'zod/mini'
import { passwordLength } from '../limits.ts'
import '../sentences.ts'
import { oneLine } from '../text.ts'

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
