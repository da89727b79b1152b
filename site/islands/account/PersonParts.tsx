import { useState } from 'react'
import type { User } from '../../../api/contract/user.ts'
import { createEmailForm, createNamesForm, createPasswordForm } from '../../stores/forms/account.ts'
import { EmailField, Field } from '../form/Field.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { AccountPart, partButton } from './AccountPart.tsx'

export function NamesPart({ user }: { user: User }) {
  const [form] = useState(() => createNamesForm(user))
  return (
    <AccountPart title="Your names" text="We greet you by your first name. Both may stay empty.">
      <FormFrame form={form} action="Save names" busyAction="Saving..." button={partButton}>
        {(field) => (
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="First name" {...field('firstName')} autoComplete="given-name" />
            <Field label="Last name" {...field('lastName')} autoComplete="family-name" />
          </div>
        )}
      </FormFrame>
    </AccountPart>
  )
}

export function EmailPart() {
  const [form] = useState(createEmailForm)
  return (
    <AccountPart title="Your email" text="You sign in with it, and a link to a new password goes there.">
      <FormFrame form={form} action="Change email" busyAction="Changing..." button={partButton}>
        {(field) => (
          <>
            <EmailField label="New email" {...field('email')} />
            <PasswordField {...field('password')} />
          </>
        )}
      </FormFrame>
    </AccountPart>
  )
}

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
