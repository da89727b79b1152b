import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from '../../stores/forms/drafts.ts'
import { type Form, type FormState, isBusy } from '../../stores/forms/form.ts'
import { Button } from '../ui/Button.tsx'
import { type FieldOf, useForm } from './use-form.ts'

export interface FormFrameProps {
  form: Form
  /** known values of its fields; must stay the same object until they change */
  offered?: FieldValues | undefined
  /** id of the heading that names the form */
  labelledBy?: string
  className?: string
  /** the button's words, and those while the form is on its way */
  action: string
  busyAction: string
  button: Pick<ComponentProps<typeof Button>, 'variant' | 'className'>
  /** another button, next to the one that sends */
  beside?: ComponentProps<typeof Button>
  children: (field: FieldOf, state: FormState) => ReactNode
}

/** What every form has around its fields: its buttons, and what is said of it as a whole. */
export function FormFrame(props: FormFrameProps) {
  const { form, offered, labelledBy, className = '', action, busyAction, button, beside, children } = props
  const { state, field, element, submit } = useForm(form, offered)
  const busy = isBusy(state)
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      data-form={form.draft ?? ''}
      aria-labelledby={labelledBy}
      className={`grid gap-5 ${className}`}
      suppressHydrationWarning
    >
      {children(field, state)}
      <div className={beside ? 'flex flex-wrap gap-3' : 'contents'}>
        <Button type="submit" {...button} aria-disabled={busy}>
          {busy ? busyAction : action}
        </Button>
        {beside && <Button {...beside} />}
      </div>
      <FormNote note={state.note} />
    </form>
  )
}

/**
 * Keeps the toast’s message in the form, in sight once the toast has gone. Usually only the toast is announced; this note
 * is announced where there is no toast, as over a modal dialog.
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
