import { type ComponentProps, useState } from 'react'
import { passwordLength } from '#api/contract/fields.ts'
import { Field } from './Field.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'trailing' | 'hint'> {
  label?: string
  /** being chosen now */
  isNew?: boolean
  /** URL for users who forgot it */
  forgotten?: string
  /** account email for password managers; needed if the form shows none */
  username?: string
}

export function PasswordField({ label = 'Password', isNew = false, forgotten, username, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div>
      {username !== undefined && (
        <input type="email" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      <Field
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...(isNew && !rest.error && { hint: `At least ${passwordLength.least} characters.` })}
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
      {forgotten && (
        <p className="mt-2">
          <a className="link inline-block py-1" href={forgotten}>
            Forgot your password?
          </a>
        </p>
      )}
    </div>
  )
}
