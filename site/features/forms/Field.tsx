import { type ComponentProps, type ReactNode, useId } from 'react'
import { words } from '#words'

interface LabelledProps {
  label: string
  /** shown under the control, even with an error */
  hint?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
  /** adds "(optional)" to the label; default: if not required */
  isOptional?: boolean
  className?: string | undefined
}

type ControlProps = Pick<ComponentProps<'input'>, 'id' | 'required' | 'aria-invalid' | 'aria-describedby'>

/** Screen readers read label, hint and error with the control. */
function Labelled({
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
        <span>{label}</span>
        {isOptional && <span className="font-normal text-muted">{` ${words('forms').optional}`}</span>}
      </label>
      {children({
        id,
        required,
        'aria-invalid': Boolean(error) || undefined,
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

interface FieldProps extends LabelledProps, Omit<ComponentProps<'input'>, keyof LabelledProps> {
  /** control inside the right edge */
  trailing?: ReactNode
}

export function Field({ label, hint, error, trailing, required, className, ...input }: FieldProps) {
  return (
    <Labelled {...{ label, hint, error, required, className }}>
      {(control) => (
        <div className="relative">
          <input
            dir={input.type ? undefined : 'auto'}
            {...input}
            {...control}
            className={trailing ? 'input pe-20' : 'input'}
          />
          {trailing && <div className="absolute inset-y-0 end-1 flex items-center">{trailing}</div>}
        </div>
      )}
    </Labelled>
  )
}

type AreaFieldProps = LabelledProps & Omit<ComponentProps<'textarea'>, keyof LabelledProps>

export function AreaField({ label, error, required, className, ...area }: AreaFieldProps) {
  return (
    <Labelled {...{ label, error, required, className }}>
      {(control) => <textarea dir="auto" {...area} {...control} className="input block resize-y leading-normal" />}
    </Labelled>
  )
}

interface EmailFieldProps extends Omit<ComponentProps<typeof Field>, 'label' | 'type'> {
  label?: string
}

export function EmailField({ label = words('forms').email, autoComplete = 'email', ...rest }: EmailFieldProps) {
  return <Field {...rest} label={label} type="email" autoComplete={autoComplete} required />
}

interface Option {
  value: string
  label: string
}

interface SelectFieldProps extends LabelledProps, Omit<ComponentProps<'select'>, keyof LabelledProps | 'children'> {
  options: readonly Option[]
  /** without it, the first option is chosen */
  placeholder?: string
}

export const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export function SelectField({ label, error, required, className, options, placeholder, ...select }: SelectFieldProps) {
  const isOptional = !required && placeholder !== undefined
  return (
    <Labelled {...{ label, error, required, className, isOptional }}>
      {(control) => (
        <select {...select} {...control} className="input">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
