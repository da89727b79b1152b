import { useState } from 'react'
import type { User } from '../../../api/contract/user.ts'
import { email, names, password } from '../../../content/screens/account.json'
import { createEmailForm, createNamesForm, createPasswordForm } from '../../stores/forms/account.ts'
import { EmailField, Field } from '../form/Field.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { Linked } from '../ui/Linked.tsx'
import { AccountPart, partButton } from './AccountPart.tsx'

export function NamesPart({ user }: { user: User }) {
  const [form] = useState(() => createNamesForm(user))
  return (
    <AccountPart {...names}>
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
    <AccountPart {...email}>
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
    <AccountPart title={password.title} text={<Linked text={password.text} />}>
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
