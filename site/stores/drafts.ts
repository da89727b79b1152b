import { pageOwner } from '../lib/session-hint.ts'
import { areas, type DeviceStorage, tryStorage } from './device-storage.ts'

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
 * device after the tab is closed. Without storage the draft lasts as long as the page. Each person has drafts of their
 * own. Never throws.
 */
export function createDraft(form: string, storage: () => DeviceStorage = () => sessionStorage): Draft {
  let key: string | undefined

  // found once: the page stays its person's after their session has ended
  const ownKey = () => (key ??= draftKey(form))
  const drop = () => void tryStorage(storage, (kept) => kept.removeItem(ownKey()))

  return {
    name: form,
    read() {
      const draft: unknown = tryStorage(storage, (kept) => JSON.parse(kept.getItem(ownKey()) ?? 'null'))
      return isFieldValues(draft) ? draft : {}
    },
    keep(values) {
      const typed = Object.entries(values).filter(([field]) => !secret.test(field))
      if (typed.length === 0) return drop()
      tryStorage(storage, (kept) => kept.setItem(ownKey(), JSON.stringify(Object.fromEntries(typed))))
    },
    drop,
  }
}

function isFieldValues(kept: unknown): kept is FieldValues {
  return kept?.constructor === Object && Object.values(kept).every((value) => typeof value === 'string')
}
