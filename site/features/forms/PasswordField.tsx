import { useState } from 'react'
import { fillCount } from '#api/content/format.ts'
import { passwordLength } from '#api/contract/fields.ts'
import { type Words, words } from '#words'
import { Field, type FieldProps } from './Field.tsx'

interface PasswordFieldProps extends Omit<FieldProps, 'label'> {
  which?: keyof Pick<Words['forms']['passwords'], 'known' | 'current' | 'new' | 'yours'>
  /** being chosen now */
  isNew?: boolean
  /** URL for users who forgot it */
  forgotten?: string
  /** account email for password managers; needed if the form shows none */
  username?: string
}

export function PasswordField({ which = 'known', isNew = false, forgotten, username, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const { hint, forgotten: forgottenText, ...passwords } = words('forms').passwords
  const { label, show, hide } = passwords[which]
  return (
    <div>
      {username !== undefined && (
        <input type="email" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      <Field
        {...rest}
        label={label}
        hint={isNew && !rest.error ? fillCount(hint, passwordLength.least) : undefined}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        trailing={
          <button
            type="button"
            className="min-h-9 min-w-16 rounded px-3 font-semibold text-accent hover:underline"
            aria-label={isShown ? hide : show}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? passwords.hide : passwords.show}
          </button>
        }
      />
      {forgotten && (
        <p className="mt-2">
          <a className="link inline-block py-1" href={forgotten}>
            {forgottenText}
          </a>
        </p>
      )}
    </div>
  )
}
