import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createEmailConfirmationForm } from '../../stores/forms/email.ts'
import { isLinkWorthless } from '../../stores/forms/new-password.ts'
import { FormFrame } from '../form/FormFrame.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { viewButton, ViewHeading } from './ViewHeading.tsx'

interface ConfirmEmailProps {
  /** of the mailed link */
  token: string
  /** of the person who is signed in, if any */
  accountEmail: string
}

/** The page of the link that was mailed to a new address. */
export function ConfirmEmail({ token, accountEmail }: ConfirmEmailProps) {
  const [form] = useState(createEmailConfirmationForm)
  const state = useStore(form.$state)
  const isDone = state.status === 'sent'
  if (isDone || isLinkWorthless(state)) {
    return (
      <>
        <ViewHeading title={isDone ? 'Your email is changed' : 'This link no longer works'}>
          {isDone ? state.note?.text : 'It was used, is too old, or you asked for a newer one.'}
        </ViewHeading>
        <p>
          <a className="link inline-block py-1" href="/account">
            Go to your account
          </a>
        </p>
      </>
    )
  }
  return (
    <>
      <ViewHeading title="Your new email">Enter your password to sign in with it from now on.</ViewHeading>
      <FormFrame form={form} action="Use this email" busyAction="Changing..." button={viewButton}>
        {(field) => (
          <>
            <input type="hidden" name="token" value={token} />
            <PasswordField {...field('password')} username={accountEmail} />
          </>
        )}
      </FormFrame>
    </>
  )
}
