import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { isLinkWorthless } from '../../stores/forms/new-password.ts'
import { createRegistrationConfirmationForm } from '../../stores/forms/registration-confirmation.ts'
import { $typedEmail } from '../../stores/forms/typed-email.ts'
import { FormFrame } from '../form/FormFrame.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { viewButton, ViewHeading } from './ViewHeading.tsx'

/** The page of the link that was mailed to someone new. */
export function ConfirmAccount({ token }: { token: string }) {
  const [form] = useState(createRegistrationConfirmationForm)
  const email = useStore($typedEmail)
  if (isLinkWorthless(useStore(form.$state))) {
    return (
      <>
        <ViewHeading title="This link no longer works">
          It was used already, or is too old. If you have an account by now, simply sign in.
        </ViewHeading>
        <p>
          <a className="link inline-block py-1" href="#sign-in">
            Sign in
          </a>{' '}
          or{' '}
          <a className="link inline-block py-1" href="#create-account">
            create an account
          </a>
        </p>
      </>
    )
  }
  return (
    <>
      <ViewHeading title="Welcome">Please enter the password that you chose, and your account is ready.</ViewHeading>
      <FormFrame form={form} action="Create my account" busyAction="Creating Account..." button={viewButton}>
        {(field) => (
          <>
            <input type="hidden" name="token" value={token} />
            <PasswordField {...field('password')} username={email} />
          </>
        )}
      </FormFrame>
    </>
  )
}
