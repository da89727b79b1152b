import { useState } from 'react'
import { createSignInForm } from '../../stores/forms/sign-in.ts'
import { EmailField } from '../form/EmailField.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { viewButton } from './ViewHeading.tsx'

interface SignInFormProps {
  /** takes the focus, for a person who comes from another form */
  startsAt: 'email' | 'password' | null
}

export function SignInForm({ startsAt }: SignInFormProps) {
  const [form] = useState(createSignInForm)
  return (
    <FormFrame form={form} action="Sign In" busyAction="Signing In..." button={viewButton}>
      {(field) => (
        <>
          <EmailField {...field('email')} autoComplete="username webauthn" autoFocus={startsAt === 'email'} />
          <PasswordField {...field('password')} autoFocus={startsAt === 'password'} forgotten="#forgot-password" />
        </>
      )}
    </FormFrame>
  )
}
