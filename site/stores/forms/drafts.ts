import { z } from 'zod'

/** What stands in a form's fields, by the field's name. */
export type FieldValues = Readonly<Record<string, string>>

const FieldValues = z.record(z.string(), z.string())

/** The three calls of a browser's storage that drafts are kept with. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What a person has typed into one form and not sent yet. */
export interface Draft {
  read(): FieldValues
  /** Keeps these values in place of what was kept; none at all leave nothing behind. */
  keep(values: FieldValues): void
  drop(): void
}

export function draftKey(form: string): string {
  return `draft:${form}`
}

/**
 * Keeps a form's draft for as long as the tab lives: it outlasts a failure, a reload and a look at
 * another page, and is gone from a shared device once the tab is closed. Never throws; where the
 * browser keeps nothing, the draft is as long-lived as the page.
 */
export function createDraft(form: string, storage = tabStorage): Draft {
  const key = draftKey(form)

  function attempt<Result>(action: (storage: DraftStorage) => Result): Result | null {
    try {
      return action(storage())
    } catch {
      return null
    }
  }

  const drop = () => void attempt((storage) => storage.removeItem(key))

  return {
    read() {
      const text = attempt((storage) => storage.getItem(key))
      return (text && attempt(() => FieldValues.parse(JSON.parse(text)))) || {}
    },
    keep(values) {
      if (Object.keys(values).length === 0) return drop()
      attempt((storage) => storage.setItem(key, JSON.stringify(values)))
    },
    drop,
  }
}

/** Throws where the browser has no storage or refuses it. */
function tabStorage(): DraftStorage {
  return sessionStorage
}
