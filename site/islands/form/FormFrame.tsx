import type { ReactNode } from 'react'
import type { Form, FormState } from '../../stores/forms/form.ts'
import { Button } from '../ui/Button.tsx'
import { Honeypot } from './Honeypot.tsx'
import { type FieldOf, type Offer, useForm } from './use-form.ts'

interface FormFrameProps {
  form: Form
  /** id of the heading that names the form */
  labelledBy: string
  offer: Offer
  /** the button's words, and those while the form is on its way */
  action: string
  busyAction: string
  children: (field: FieldOf, state: FormState) => ReactNode
}

/** What every form that writes to us has around its fields. */
export function FormFrame({ form, labelledBy, offer, action, busyAction, children }: FormFrameProps) {
  const { state, field, element, submit } = useForm(form, offer)
  const isSending = state.status === 'sending'
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      data-form={form.name}
      aria-labelledby={labelledBy}
      className="relative grid gap-5 noscript:hidden"
      suppressHydrationWarning
    >
      {children(field, state)}
      <Honeypot />
      <Note note={state.note} />
      <Button type="submit" className="mt-1 justify-self-start max-sm:w-full" aria-disabled={isSending}>
        {isSending ? busyAction : action}
      </Button>
    </form>
  )
}

/** Keeps in the form what the toast has said, for as long as it takes; the toast alone is announced. */
function Note({ note }: Pick<FormState, 'note'>) {
  if (!note) return null
  return <p className={`rounded-lg px-4 py-3 ${note.isFailure ? 'bg-danger-soft' : 'bg-accent-soft'}`}>{note.text}</p>
}
