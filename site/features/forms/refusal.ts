import type { ApiError, Failure, FailureCode } from '#site/lib/api/api.ts'
import { failureInWords } from '#site/lib/api/messages.ts'
import { errorMessage } from '#site/lib/toasts/toasts.ts'
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
  expected?: Partial<Record<FailureCode, Refusal>>
  /** toast description for other failures; default: the reason */
  toast?: (problem: Failure | null) => string
  /** a sentence after the reason in the form */
  ending?: string
}

/** `password`: name of the field that asks for the known one */
export function refusalOf(error: ApiError, { title, expected, toast, ending = '' }: RefusalWords, password: string) {
  const { problem } = error
  const wrongPassword = { issues: [{ path: password, message: words('forms').passwords.wrong }] }
  const known: RefusalWords['expected'] = { 'wrong-credentials': wrongPassword, ...expected }
  const reason = failureInWords(error)
  const unexpected: Refusal = problem?.issues?.length
    ? { toast: words('forms').checkMarked, issues: problem.issues }
    : { toast: reason, note: `${reason} ${ending}`.trim() }
  if (toast) unexpected.toast = toast(problem)
  const refusal = (problem && known[problem.code]) ?? unexpected
  return {
    toast: title && refusal.toast ? errorMessage(title, refusal.toast) : null,
    note: refusal.note ?? (refusal.issues ? undefined : refusal.toast),
    issues: refusal.issues ?? [],
  }
}
