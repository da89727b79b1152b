import { type ComponentProps, useState } from 'react'
import { Field } from './Field.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'trailing'> {
  label?: string
}

/** A password, hidden until its owner asks to see it. */
export function PasswordField({ label = 'Password', ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...rest}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      trailing={
        <button
          type="button"
          className="min-h-9 min-w-16 rounded px-3 font-semibold text-accent hover:underline"
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
