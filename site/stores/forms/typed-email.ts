import { atom } from 'nanostores'
import type { Draft, FieldValues } from './drafts.ts'

/** The one e-mail of the forms on the page that leads in: what was typed into one stands in the others. */
export const $typedEmail = atom('')

/** Keeps it for as long as the page lives, and nothing else of a form. */
export const typedEmail: Draft = {
  read: (): FieldValues => ($typedEmail.get() ? { email: $typedEmail.get() } : {}),
  keep: ({ email = '' }) => $typedEmail.set(email),
  drop() {},
}
