import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ConfirmedUser } from '../../../api/contract/user.ts'
import {
  createEmailConfirmationForm,
  createNewPasswordForm,
  createRegistrationConfirmationForm,
  goOnRegistered,
  isLinkWorthless,
} from '../../stores/forms/access.ts'
import { $typedEmail } from '../../stores/forms/typed-email.ts'
import { Button } from '../ui/Button.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { viewButton, ViewHeading } from './ViewHeading.tsx'

/** The page of the link that was mailed to someone new. */
export function ConfirmAccount({ token }: { token: string }) {
  const [user, setUser] = useState<ConfirmedUser | null>(null)
  const [form] = useState(() => createRegistrationConfirmationForm(setUser))
  const email = useStore($typedEmail)
  const isWorthless = isLinkWorthless(useStore(form.$state))
  if (user) return <AnswersElsewhere user={user} />
  if (isWorthless) {
    return (
      <>
        <ViewHeading title="This link no longer works">
          It was used already, or is too old. If you have an account by now, sign in.
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

/** Shown to a guest who followed the mailed link in another browser, which has none of their answers. */
function AnswersElsewhere({ user }: { user: ConfirmedUser }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  const { answersElsewhere: count } = user
  return (
    <>
      <div ref={words} tabIndex={-1} className="outline-none">
        <ViewHeading title="Your account is ready">
          {count === 1
            ? 'Your answer is in the browser you gave it in. Sign in there.'
            : `Your ${count} answers are in the browser you gave them in. Sign in there.`}
        </ViewHeading>
      </div>
      <p className="mb-6 text-muted">From then on your account has them, on every device.</p>
      <Button {...viewButton} onClick={() => goOnRegistered(user)}>
        Continue here
      </Button>
    </>
  )
}

interface ConfirmEmailProps {
  /** of the mailed link */
  token: string
  /** of the person who is signed in, if any */
  accountEmail: string
}

/** The page of the link that was mailed to an address, for its owner to confirm. */
export function ConfirmEmail({ token, accountEmail }: ConfirmEmailProps) {
  const [form] = useState(createEmailConfirmationForm)
  const state = useStore(form.$state)
  const isDone = state.status === 'sent'
  if (isDone || isLinkWorthless(state)) {
    return (
      <>
        <ViewHeading title={isDone ? 'Your email is confirmed' : 'This link no longer works'}>
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
      <ViewHeading title="Confirm your email">Enter your password to confirm that this email is yours.</ViewHeading>
      <FormFrame form={form} action="Confirm my email" busyAction="Confirming..." button={viewButton}>
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
      <ViewHeading title="Choose a new password">Once it is saved, every device has to sign in again.</ViewHeading>
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
