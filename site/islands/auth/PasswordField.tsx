import { type ComponentProps, useState } from 'react'
import { Field } from '../ui/Field.tsx'

/** A password, hidden until its owner asks to see it. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'trailing'>) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
      label="Password"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      trailing={
        <button
          type="button"
          className="min-h-9 min-w-16 rounded px-3 font-semibold text-accent hover:underline"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
