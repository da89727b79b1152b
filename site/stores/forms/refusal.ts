import type { ApiError, Failure, FailureCode } from '../../lib/api.ts'
import { failureInWords } from '../../lib/messages.ts'

export interface FormRefusal {
  /** null if the form says it all, or a modal dialog covers the toasts */
  toast: { title: string; description: string } | null
  /** stays in the form once the toast has gone; null if its fields say it all */
  note: string | null
  /** what to say beside each field */
  fields: Record<string, string>
}

interface RefusalWords {
  /** what to say for the refusals that this form expects; by default without a toast */
  foreseen?: Partial<Record<FailureCode, { toast?: string } & Partial<Omit<FormRefusal, 'toast'>>>>
  /** the toast's description for any other failure; by default the reason */
  toast?: (problem: Failure | null) => string
  /** added to the reason that the form gives */
  ending?: string
}

/** Turns the failure of a form's call into words, with `title` over the toast. */
export function refusedAs(title: string, { foreseen = {}, toast, ending = '' }: RefusalWords = {}) {
  return (error: ApiError): FormRefusal => {
    const { problem } = error
    const known = problem && foreseen[problem.code]
    if (known) {
      const { toast: description, note = description ?? null, fields = {} } = known
      return { toast: description === undefined ? null : { title, description }, note, fields }
    }
    const fields = issuesByField(problem?.issues ?? [])
    const isMarked = Object.keys(fields).length > 0
    const reason = failureInWords(error)
    const description = toast?.(problem) ?? (isMarked ? 'Please have a look at the marked fields.' : reason)
    return { toast: { title, description }, note: isMarked ? null : reason + ending, fields }
  }
}

/** What a form of the account says beside its field for the password when that is wrong. */
export function wrongPasswordIn(field: string) {
  return { 'wrong-credentials': { fields: { [field]: 'This is not your password. Please try again.' } } }
}

/** One thing that is wrong with what was sent, as zod and the API report it. */
export interface Issue {
  /** the field's name, or a list that begins with it */
  path: PropertyKey | readonly PropertyKey[]
  message: string
}

/** The first message of each field, in their order. */
export function issuesByField(issues: readonly Issue[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[String(Array.isArray(path) ? path[0] : path)] ??= message
  return messages
}
