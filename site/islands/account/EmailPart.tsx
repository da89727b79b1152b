import { useState } from 'react'
import { createEmailForm } from '../../stores/forms/email.ts'
import { EmailField } from '../form/EmailField.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { AccountPart, partButton } from './AccountPart.tsx'

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
