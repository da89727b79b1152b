import type { Failure } from './failure.ts'
import type { Success } from './use-attempt.ts'

interface AttemptNoteProps {
  failure: Failure | null
  success?: Success | null
}

/**
 * Keeps in the form what the toast has said, for as long as it takes. The toast alone is announced;
 * where there is none, over a modal dialog for instance, this is.
 */
export function AttemptNote({ failure, success }: AttemptNoteProps) {
  if (failure?.note) {
    const role = failure.toast ? undefined : 'alert'
    return (
      <p role={role} className="rounded-lg bg-danger-soft px-4 py-3 wrap-anywhere">
        {failure.note}
      </p>
    )
  }
  if (!success?.note) return null
  return <p className="rounded-lg bg-accent-soft px-4 py-3 wrap-anywhere">{success.note}</p>
}
