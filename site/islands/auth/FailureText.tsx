import type { Failure } from './failure.ts'

/** Keeps in the form what the toast has said, for as long as it takes; the toast alone is announced. */
export function FailureText({ failure }: { failure: Failure | null }) {
  if (!failure?.note) return null
  return <p className="rounded-lg bg-danger-soft px-4 py-3">{failure.note}</p>
}
