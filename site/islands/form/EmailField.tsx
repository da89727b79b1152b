import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'

interface EmailFieldProps extends Omit<ComponentProps<typeof Field>, 'label' | 'type'> {
  label?: string
}

/** An e-mail address, which every form that asks for one needs. */
export function EmailField({ label = 'Email', autoComplete = 'email', ...rest }: EmailFieldProps) {
  return <Field {...rest} label={label} type="email" autoComplete={autoComplete} required />
}
