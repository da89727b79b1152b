import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps } from './Field.tsx'

/** One choice, as the content lists it. */
export interface Option {
  value: string | number
  label: string
}

interface SelectFieldProps extends LabelledProps, Omit<ComponentProps<'select'>, keyof LabelledProps | 'children'> {
  options: readonly Option[]
  /** shown until something is chosen; without it, the first option is chosen */
  placeholder?: string
}

/** A labelled native select. */
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
