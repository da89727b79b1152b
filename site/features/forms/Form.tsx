import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#site/ui/Button.tsx'
import type { Outcome, useApiForm } from './use-api-form.ts'

export interface FormProps {
  form: Omit<ReturnType<typeof useApiForm>, 'control' | 'errors' | 'field'>
  /** heading id */
  labelledBy?: string
  className?: string
  action: string
  busyAction: string
  button: Pick<ComponentProps<typeof Button>, 'variant' | 'className'>
  beside?: ComponentProps<typeof Button>
  children: ReactNode
}

export function Form({ form, labelledBy, className = '', action, busyAction, button, beside, children }: FormProps) {
  const { element, submit, change, isBusy, outcome, draftName } = form
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      onChange={change}
      data-form={draftName}
      aria-labelledby={labelledBy}
      className={`grid gap-5 ${className}`}
      suppressHydrationWarning
    >
      {children}
      <div className={beside ? 'flex flex-wrap gap-3' : 'contents'}>
        <Button type="submit" {...button} aria-disabled={isBusy}>
          {isBusy ? busyAction : action}
        </Button>
        {beside && <Button {...beside} />}
      </div>
      <FormNote {...outcome} />
    </form>
  )
}

/** Keeps the toast's message in sight; announced only without a toast, as over a modal dialog. */
export function FormNote({ text, isFailure, isAlert }: Omit<Outcome, 'problem'>) {
  const tint = isFailure ? 'bg-danger-soft' : 'bg-accent-soft'
  return (
    text && (
      <p role={isAlert ? 'alert' : undefined} className={`rounded-lg px-4 py-3 wrap-anywhere ${tint}`}>
        {text}
      </p>
    )
  )
}
