import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createNewPasswordForm, isLinkWorthless } from '../../stores/forms/new-password.ts'
import { $typedEmail } from '../../stores/forms/typed-email.ts'
import { FormFrame } from '../form/FormFrame.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { viewButton, ViewHeading } from './ViewHeading.tsx'

interface NewPasswordProps {
  /** of the mailed link */
  token: string
  /** of the person who is signed in, if any */
  accountEmail: string
  onDone: () => void
}

/** The page of a mailed link: choosing a new password. */
export function NewPassword({ token, accountEmail, onDone }: NewPasswordProps) {
  const [form] = useState(() => createNewPasswordForm(onDone))
  const isWorthless = isLinkWorthless(useStore(form.$state))
  const email = useStore($typedEmail)
  if (isWorthless) return <ForgotPassword accountEmail={accountEmail} isUsed />
  return (
    <>
      <ViewHeading title="Choose a new password">
        Once it is saved, every device that is signed in now has to sign in again.
      </ViewHeading>
      <FormFrame form={form} action="Save New Password" busyAction="Saving..." button={viewButton}>
        {(field) => (
          <>
            <input type="hidden" name="token" value={token} />
            <PasswordField label="New password" {...field('password')} isNew username={email} />
          </>
        )}
      </FormFrame>
    </>
  )
}
