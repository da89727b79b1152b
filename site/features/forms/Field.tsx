import { type ComponentProps, type ReactNode, useId } from 'react'
import { words } from '#words'
import type { RegisteredField } from './use-api-form.ts'

type Attribute = 'type' | 'defaultValue' | 'autoComplete' | 'autoCapitalize' | 'autoFocus' | 'spellCheck'

export interface FieldProps extends Partial<RegisteredField>, Pick<ComponentProps<'input'>, Attribute> {
  label: string
  /** shown under the control, even with an error */
  hint?: string | undefined
  /** makes it a select */
  options?: readonly (readonly [value: string, label: string])[]
  /** of a select; without it, the first option is chosen */
  placeholder?: string
  /** makes it a text area */
  rows?: number
  /** control inside the right edge of an input */
  trailing?: ReactNode
}

/** Screen readers read label, hint and error with the control. */
export function Field({ label, hint, error, required = false, options, placeholder, trailing, ...rest }: FieldProps) {
  const id = useId()
  const isOptional = !required && (!options || placeholder !== undefined)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const aria = { 'aria-invalid': Boolean(error) || undefined, 'aria-describedby': described || undefined }
  const control = { ...rest, id, required, ...aria }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        <span>{label}</span>
        {isOptional && <span className="font-normal text-muted">{` ${words('forms').optional}`}</span>}
      </label>
      {options ? (
        <select {...control} className="input">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : rest.rows ? (
        <textarea dir="auto" {...control} className="input block resize-y leading-normal" />
      ) : (
        <div className="relative">
          <input dir={rest.type ? undefined : 'auto'} {...control} className={trailing ? 'input pe-20' : 'input'} />
          {trailing && <div className="absolute inset-y-0 end-1 flex items-center">{trailing}</div>}
        </div>
      )}
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

export function EmailField({ label = words('forms').email, ...rest }: Partial<FieldProps>) {
  return <Field autoComplete="email" {...rest} label={label} type="email" required />
}
