import { atom } from 'nanostores'
import type { Draft, FieldValues } from '../forms/drafts.ts'

/** Shared by all forms on the page. */
export const $typedEmail = atom('')

/** A draft of the email only, until the page closes. */
export const typedEmail: Draft = {
  read: (): FieldValues => ($typedEmail.get() ? { email: $typedEmail.get() } : {}),
  keep: ({ email = '' }) => $typedEmail.set(email),
  drop() {},
}
