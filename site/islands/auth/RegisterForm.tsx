import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { registrationLength } from '../../../api/contract/limits.ts'
import { nextPath } from '../../lib/paths.ts'
import { createRegistrationForm } from '../../stores/forms/access.ts'
import { $typedEmail } from '../../stores/forms/typed-email.ts'
import { EmailField, Field } from '../form/Field.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { useStarted } from '../ui/use-started.ts'
import { viewButton, ViewHeading } from './ViewHeading.tsx'

interface RegisterFormProps {
  /** opens the other tab, for a person who already has an account */
  onSignIn: () => void
  /** runs where the person first has to follow the link in an email */
  onMailSent: () => void
}

export function RegisterForm({ onSignIn, onMailSent }: RegisterFormProps) {
  const [form] = useState(() => createRegistrationForm(onMailSent))
  const isStarted = useStarted()
  return (
    <FormFrame form={form} action="Create Account" busyAction="Creating Account..." button={viewButton}>
      {(field, { problem, errors }) => (
        <>
          <input type="hidden" name="next" value={isStarted ? nextPath(location) : ''} />
          <div className="grid gap-5 xs:grid-cols-2">
            <Field label="First name" {...field('firstName')} autoComplete="given-name" />
            <Field label="Last name" {...field('lastName')} autoComplete="family-name" />
          </div>
          <EmailField {...field('email')} autoComplete="username" />
          {problem === 'email-taken' && errors.email && (
            <p className="-mt-3">
              Is it yours?{' '}
              <button type="button" className="link py-1 font-semibold" onClick={onSignIn}>
                Sign in with this email
              </button>
            </p>
          )}
          <PasswordField {...field('password')} isNew />
        </>
      )}
    </FormFrame>
  )
}

/** Shown after Create Account where mail goes out: the same words for everyone. */
export function CheckInbox({ onAgain }: { onAgain: () => void }) {
  const email = useStore($typedEmail)
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <div ref={words} tabIndex={-1} className="outline-none">
        <ViewHeading title="One step left">
          Please look into your inbox. The next step is in the email that is on its way to{' '}
          <strong className="text-ink wrap-anywhere">{email}</strong>.
        </ViewHeading>
      </div>
      <p className="text-muted">
        Its link works once, within {registrationLength / 3600} hours. Nothing there? Look into the spam folder, or{' '}
        <button type="button" className="link" onClick={onAgain}>
          try again
        </button>
        .
      </p>
    </>
  )
}
