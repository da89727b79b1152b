import { type ReactNode, useId } from 'react'

/** What a control needs to be read together with its label and error. */
interface ControlProps {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export interface LabelledProps {
  label: string
  /** shown under the control, with or without an error */
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  /** adds "(optional)" to the label; by default where the field is not required */
  isOptional?: boolean
  className?: string | undefined
}

/** A label, a hint and an error around any control; screen readers read them with it. */
export function Labelled({
  label,
  hint,
  error,
  required = false,
  isOptional = !required,
  className,
  children,
}: LabelledProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
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
