import { atom } from 'nanostores'
import type { Draft, FieldValues } from '../../stores/drafts.ts'

/** The e-mail that the forms on the sign-in page share: what was typed into one is in the others, too. */
export const $typedEmail = atom('')

/** A draft that holds the e-mail alone, for as long as the page is open. */
export const typedEmail: Draft = {
  read: (): FieldValues => ($typedEmail.get() ? { email: $typedEmail.get() } : {}),
  keep: ({ email = '' }) => $typedEmail.set(email),
  drop() {},
}
