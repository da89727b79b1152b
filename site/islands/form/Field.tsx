import type { ComponentProps, ReactNode } from 'react'
import { Labelled } from '../ui/Labelled.tsx'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** a control inside the field's right edge */
  trailing?: ReactNode
}

/** A labelled input whose hint and error are read with it. */
export function Field({ label, hint, error, trailing, required = false, className, ...input }: FieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => (
        <div className="relative">
          <input {...input} {...control} className={trailing ? 'input pr-20' : 'input'} />
          {trailing && <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>}
        </div>
      )}
    </Labelled>
  )
}
