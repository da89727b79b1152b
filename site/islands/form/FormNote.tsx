import type { FormState } from '../../stores/forms/form.ts'

/**
 * Keeps in the form what the toast has said, for as long as it takes. The toast alone is announced;
 * where there is none, over a modal dialog for instance, this is.
 */
export function FormNote({ note }: Pick<FormState, 'note'>) {
  if (!note) return null
  const tint = note.isFailure ? 'bg-danger-soft' : 'bg-accent-soft'
  return (
    <p role={note.isAlert ? 'alert' : undefined} className={`rounded-lg px-4 py-3 wrap-anywhere ${tint}`}>
      {note.text}
    </p>
  )
}
