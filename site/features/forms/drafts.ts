import { writeJson, readJson } from '#site/lib/storage/json-storage.ts'
import { pageViewer } from '#site/lib/session/viewer.ts'
import { keyPrefixes } from '#site/lib/storage/device-storage.ts'

export type FieldValues = Readonly<Record<string, string>>

export interface Draft {
  name?: string
  read(): FieldValues
  /** No values remove it. */
  keep(values: FieldValues): void
  drop(): void
}

const secret = /password|token/i

/** `FormGuard.astro` writes there, too. */
export function draftKey(form: string, person = pageViewer().id ?? ''): string {
  return `${keyPrefixes.drafts}${person}:${form}`
}

/** Only as long as the tab is open: the device may be shared. Never throws. */
export function createDraft(form: string): Draft {
  let key: string | undefined
  // the page stays its person's after their session has ended
  const ownKey = () => (key ??= draftKey(form))
  return {
    name: form,
    read() {
      const draft = readJson(ownKey(), 'sessionStorage')
      return isFieldValues(draft) ? draft : {}
    },
    keep(values) {
      const typed = Object.entries(values).filter(([field]) => !secret.test(field))
      writeJson(ownKey(), typed.length > 0 ? Object.fromEntries(typed) : null, 'sessionStorage')
    },
    drop: () => writeJson(ownKey(), null, 'sessionStorage'),
  }
}

function isFieldValues(draft: unknown): draft is FieldValues {
  return draft?.constructor === Object && Object.values(draft).every((value) => typeof value === 'string')
}
