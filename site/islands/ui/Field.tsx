import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  /** stands under the label before anything went wrong */
  hint?: string | undefined
  error?: string | undefined
  /** a control inside the field's right edge */
  trailing?: ReactNode
}

/** A labelled input whose hint and error are read with it. */
export function Field({ label, hint, error, trailing, required, className = '', ...input }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {!required && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          required={required}
          className={trailing ? 'input pr-20' : 'input'}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {trailing && <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-base text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-base font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
