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

export function refusalOf(error: ApiError, { title, expected = {}, toast, ending = '' }: RefusalWords) {
  const { problem } = error
  const marked = problem?.issues ?? []
  const reason = failureInWords(error)
  const unexpected: Refusal =
    marked.length > 0
      ? { toast: words('forms').checkMarked, issues: marked }
      : { toast: reason, note: `${reason} ${ending}`.trim() }
  if (toast) unexpected.toast = toast(problem)
  const refusal = (problem && expected[problem.code]) ?? unexpected
  const { issues = [] } = refusal
  return {
    toast: title && refusal.toast ? errorMessage(title, refusal.toast) : null,
    note: refusal.note ?? (issues.length === 0 ? refusal.toast : undefined),
    issues,
  }
}

/** For the password field. */
export const wrongPasswordIn = (field: string) => ({
  'wrong-credentials': { issues: [{ path: field, message: words('forms').passwords.wrong }] },
})
