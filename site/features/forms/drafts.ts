import { writeJson, readJson } from '#site/lib/storage/json-storage.ts'
import { keyPrefixes, ownKey } from '#site/lib/storage/device-storage.ts'

export type FieldValues = Readonly<Record<string, string>>

export interface Draft {
  name?: string
  read(): FieldValues
  /** No values remove it. */
  keep(values: FieldValues): void
  drop(): void
}

const secret = /password|token/i

/** Only as long as the tab is open: the device may be shared. `FormGuard.astro` writes there, too. Never throws. */
export function createDraft(form: string): Draft {
  let key: string | undefined
  // the page stays its person's after their session has ended
  const draftKey = () => (key ??= `${ownKey(keyPrefixes.drafts)}:${form}`)
  return {
    name: form,
    read() {
      const draft = readJson(draftKey(), 'sessionStorage')
      return isFieldValues(draft) ? draft : {}
    },
    keep(values) {
      const typed = Object.entries(values).filter(([field]) => !secret.test(field))
      writeJson(draftKey(), typed.length > 0 ? Object.fromEntries(typed) : null, 'sessionStorage')
    },
    drop: () => writeJson(draftKey(), null, 'sessionStorage'),
  }
}

function isFieldValues(draft: unknown): draft is FieldValues {
  return draft?.constructor === Object && Object.values(draft).every((value) => typeof value === 'string')
}
