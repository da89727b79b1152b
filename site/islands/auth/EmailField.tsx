import { useEffect, useRef } from 'react'
import { Field } from '../ui/Field.tsx'

interface EmailFieldProps {
  /** what was typed into another form of the page */
  email: string
  onEmail: (email: string) => void
  error: string | undefined
  autoFocus?: boolean
}

/** The one e-mail of the page's forms. What was typed before the script arrived counts too. */
export function EmailField({ email, onEmail, error, autoFocus }: EmailFieldProps) {
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const typed = around.current?.querySelector('input')?.value
    if (typed) onEmail(typed)
  }, [onEmail])
  return (
    <div ref={around}>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        autoFocus={autoFocus}
        onChange={(event) => onEmail(event.currentTarget.value)}
        error={error}
        required
      />
    </div>
  )
}
