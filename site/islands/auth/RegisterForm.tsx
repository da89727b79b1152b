import { useState } from 'react'
import { nextPath } from '../../lib/paths.ts'
import { createRegistrationForm } from '../../stores/forms/registration.ts'
import { EmailField } from '../form/EmailField.tsx'
import { Field } from '../form/Field.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { useStarted } from '../ui/use-started.ts'
import { viewButton } from './ViewHeading.tsx'

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
