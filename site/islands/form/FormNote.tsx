import type { FormState } from '../../stores/forms/form.ts'

/**
 * Keeps the toast's message in the form. Usually only the toast is announced; this note is announced where there is no
 * toast, as over a modal dialog.
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
