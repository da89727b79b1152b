import type { ApiError, Failure, FailureCode } from '../../lib/api.ts'
import { failureInWords } from '../../lib/messages.ts'

/** What a form says about a failed call. */
interface Refusal {
  /** the toast's description; without it there is no toast */
  toast?: string
  /** stays in the form; by default the toast's words, unless the fields say it all */
  note?: string
  /** beside the fields */
  issues?: NonNullable<Failure['issues']>
}

export interface RefusalWords {
  /** the toast's title; a form over a modal dialog has none, and says everything itself */
  title?: string
  /** for the failures that this form expects */
  expected?: Partial<Record<FailureCode, Refusal>>
  /** the toast's description for any other failure; by default the reason */
  toast?: (problem: Failure | null) => string
  /** follows the reason in the form */
  ending?: string
}

/** Puts the failure of a form's call into words. */
export function refusalOf(error: ApiError, { title, expected = {}, toast, ending = '' }: RefusalWords) {
  const { problem } = error
  const marked = problem?.issues ?? []
  const reason = failureInWords(error)
  const unexpected: Refusal =
    marked.length > 0
      ? { toast: 'Please check the marked fields.', issues: marked }
      : { toast: reason, note: reason + ending }
  if (toast) unexpected.toast = toast(problem)
  const refusal = (problem && expected[problem.code]) ?? unexpected
  const { issues = [] } = refusal
  return {
    toast: title && refusal.toast ? { title, description: refusal.toast, tone: 'destructive' as const } : null,
    note: refusal.note ?? (issues.length === 0 ? refusal.toast : undefined),
    issues,
  }
}

/** What a form says beside its field for the person's password. */
export const wrongPasswordIn = (field: string) => ({
  'wrong-credentials': { issues: [{ path: field, message: 'This isn’t your password. Please try again.' }] },
})
