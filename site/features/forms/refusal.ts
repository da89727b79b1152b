import type { ApiError, Failure, FailureCode } from '#site/lib/api/api.ts'
import { failureInWords } from '#site/lib/api/messages.ts'
import { errorMessage } from '#site/lib/toasts/toasts.ts'
import { joinSentences } from '#api/content/format.ts'
import { words } from '#words'

interface Refusal {
  /** toast description; without it, no toast */
  toast?: string
  /** stays in the form; default: the toast's words, unless the fields say it all */
  note?: string
  /** beside the fields */
  issues?: NonNullable<Failure['issues']>
}

export interface RefusalWords {
  /** toast title; forms over a modal dialog have none, and say everything themselves */
  title?: string
  /** `message`: the server’s */
  expected?: Partial<Record<FailureCode, Refusal | ((message: string) => Refusal)>>
  /** toast description for other failures; default: the reason */
  toast?: (problem: Failure | null) => string
  /** a sentence after the reason in the form */
  ending?: string
}

export const beside = (path: string, message: string): Refusal => ({ issues: [{ path, message }] })

/** `password`: name of the field that asks for the known one */
export function refusalOf(error: ApiError, { title, expected, toast, ending = '' }: RefusalWords, password: string) {
  const { problem } = error
  const known: RefusalWords['expected'] = { 'wrong-credentials': (message) => beside(password, message), ...expected }
  const reason = failureInWords(error)
  const unexpected: Refusal = problem?.issues?.length
    ? { toast: words('forms').checkMarked, issues: problem.issues }
    : { toast: reason, note: joinSentences(reason, ending) }
  if (toast) unexpected.toast = toast(problem)
  const found = (problem && known[problem.code]) ?? unexpected
  const refusal = typeof found === 'function' ? found(error.problem!.message) : found
  return {
    toast: title && refusal.toast ? errorMessage(title, refusal.toast) : null,
    note: refusal.note ?? (refusal.issues ? undefined : refusal.toast),
    issues: refusal.issues ?? [],
  }
}
