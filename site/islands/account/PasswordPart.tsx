import { useState } from 'react'
import { passwordLength } from '../../../api/contract/limits.ts'
import type { User } from '../../../api/contract/user.ts'
import { createPasswordForm } from '../../stores/forms/password.ts'
import { FormFrame } from '../form/FormFrame.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { Username } from '../form/Username.tsx'
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
            <Username email={user.email} />
            <div>
              <PasswordField label="Current password" {...field('currentPassword')} autoComplete="current-password" />
              <p className="mt-2">
                <a className="link inline-block py-1" href="/auth#forgot-password">
                  Forgot your password?
                </a>
              </p>
            </div>
            <PasswordField
              label="New password"
              {...field('newPassword')}
              autoComplete="new-password"
              hint={`At least ${passwordLength.least} characters.`}
            />
          </>
        )}
      </FormFrame>
    </AccountPart>
  )
}
