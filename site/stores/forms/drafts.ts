import { pageOwner } from '../../lib/session-hint.ts'
import { type DeviceStorage, tryStorage } from '../device-storage.ts'

/** What stands in a form's fields, by the field's name. */
export type FieldValues = Readonly<Record<string, string>>

/** What a person has typed into one form and not sent yet. */
export interface Draft {
  read(): FieldValues
  /** Keeps these values in place of what was kept; none at all leave nothing behind. */
  keep(values: FieldValues): void
  drop(): void
}

/** For a form that keeps nothing. */
export const noDraft: Draft = { read: () => ({}), keep() {}, drop() {} }

const area = 'draft:'

/** Where a form's draft lies in the tab, apart from those of other people; `FormGuard.astro` writes there, too. */
export function draftKey(form: string, person = pageOwner() ?? ''): string {
  return `${area}${person}:${form}`
}

/** True for a key under which a draft of somebody else lies; that of a visitor may be anyone's. */
export function isDraftOfAnother(key: string, person: string): boolean {
  return key.startsWith(area) && ![person, ''].some((owner) => key.startsWith(draftKey('', owner)))
}

/**
 * Keeps a form's draft for as long as the tab lives: it outlasts a failure, a reload and a look at
 * another page, and is gone from a shared device once the tab is closed. Never throws; where the
 * browser keeps nothing, the draft is as long-lived as the page. Each person has drafts of their own.
 */
export function createDraft(form: string, storage: () => DeviceStorage = () => sessionStorage): Draft {
  let key: string | undefined

  // asked for once: the page stays its person's after their session has ended, too
  const ownKey = () => (key ??= draftKey(form))
  const drop = () => void tryStorage(storage, (kept) => kept.removeItem(ownKey()))

  return {
    read() {
      const draft: unknown = tryStorage(storage, (kept) => JSON.parse(kept.getItem(ownKey()) ?? 'null'))
      return isFieldValues(draft) ? draft : {}
    },
    keep(values) {
      if (Object.keys(values).length === 0) return drop()
      tryStorage(storage, (kept) => kept.setItem(ownKey(), JSON.stringify(values)))
    },
    drop,
  }
}

function isFieldValues(kept: unknown): kept is FieldValues {
  return kept?.constructor === Object && Object.values(kept).every((value) => typeof value === 'string')
}
