import { useState } from 'react'
import type { User } from '../../../api/contract/user.ts'
import { createPasswordForm } from '../../stores/forms/password.ts'
import { FormFrame } from '../form/FormFrame.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { AccountPart, partButton } from './AccountPart.tsx'

export function PasswordPart({ user }: { user: User }) {
  const [form] = useState(createPasswordForm)
  return (
    <AccountPart
      title="Your password"
      text={
        <>
          A new password signs out your other devices. This one stays signed in, and{' '}
          <a className="link" href="#passkeys">
            your passkeys
          </a>{' '}
          still sign in.
        </>
      }
    >
      <FormFrame form={form} action="Change password" busyAction="Changing..." button={partButton}>
        {(field) => (
          <>
            <PasswordField
              label="Current password"
              {...field('currentPassword')}
              username={user.email}
              forgotten="/auth#forgot-password"
            />
            <PasswordField label="New password" {...field('newPassword')} isNew />
          </>
        )}
      </FormFrame>
    </AccountPart>
  )
}
