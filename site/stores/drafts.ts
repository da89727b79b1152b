import { keep, kept } from '../lib/kept.ts'
import { pageOwner } from '../lib/session-hint.ts'
import { areas } from './device-storage.ts'

/** The values of a form's fields, by the field's name. */
export type FieldValues = Readonly<Record<string, string>>

/** What a person has typed into one form and not sent yet. */
export interface Draft {
  /** of the form, where the draft is stored on the device */
  name?: string
  read(): FieldValues
  /** Keeps these values in place of those before; no values remove the draft. */
  keep(values: FieldValues): void
  drop(): void
}

/** Fields that no draft keeps. */
const secret = /password|token/i

/** The key of a person's draft of a form in the tab's storage; `FormGuard.astro` writes there, too. */
export function draftKey(form: string, person = pageOwner() ?? ''): string {
  return `${areas.drafts}${person}:${form}`
}

/**
 * Keeps a form's draft for as long as the tab is open: through a failure, a reload and other pages, but not on a shared
 * device after the tab is closed. Each person has drafts of their own. Never throws.
 */
export function createDraft(form: string): Draft {
  let key: string | undefined
  // found once: the page stays its person's after their session has ended
  const ownKey = () => (key ??= draftKey(form))
  return {
    name: form,
    read() {
      const draft = kept(ownKey(), 'sessionStorage')
      return isFieldValues(draft) ? draft : {}
    },
    keep(values) {
      const typed = Object.entries(values).filter(([field]) => !secret.test(field))
      keep(ownKey(), typed.length > 0 ? Object.fromEntries(typed) : null, 'sessionStorage')
    },
    drop: () => keep(ownKey(), null, 'sessionStorage'),
  }
}

function isFieldValues(draft: unknown): draft is FieldValues {
  return draft?.constructor === Object && Object.values(draft).every((value) => typeof value === 'string')
}
