import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LinkConfirmation, PasswordReset } from '#api/accounts/forms.ts'
import type { ConfirmedUser } from '#api/accounts/contract.ts'
import { dropSession } from '#site/lib/session/viewer.ts'
import { redirectAfterSignUp } from './redirects.ts'
import { $session } from '#site/lib/session/user.ts'
import { Form } from '../forms/Form.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { wrongPasswordIn } from '../forms/refusal.ts'
import { useApiForm } from '../forms/use-api-form.ts'
import { Button } from '#site/ui/Button.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { withoutSession } from './RegisterForm.tsx'
import { $typedEmail } from './typed-email.ts'
import { viewButton, ViewHeading, ViewLink } from './ViewHeading.tsx'

/** True if the link is used, expired or incomplete; the user can request another. */
function isLinkExpired({ outcome, errors }: Pick<ReturnType<typeof useApiForm>, 'outcome' | 'errors'>): boolean {
  return outcome.problem === 'invalid-token' || errors.token !== undefined
}

/** Says how to go on without the token, which a mail program lost. */
export function IncompleteLink() {
  return (
    <>
      <ViewHeading title="This link isn’t complete">
        Your email program may have cut it short. Please open the email again, copy the whole link, and paste it into
        your browser’s address bar.
      </ViewHeading>
      <p>Or start again:</p>
      <ul className="mb-6">
        <li>
          <ViewLink href="#forgot-password">Get a new link to choose a password</ViewLink>
        </li>
        <li>
          <ViewLink href="#create-account">Create your account again</ViewLink>
        </li>
        <li>
          <ViewLink href="/account">Enter your email again in your account</ViewLink>
        </li>
      </ul>
      <p>
        Already done? <ViewLink href="#sign-in">Sign in</ViewLink>
      </p>
    </>
  )
}

export function ConfirmAccount({ token }: { token: string }) {
  const [user, setUser] = useState<ConfirmedUser | null>(null)
  const form = useApiForm({
    endpoint: 'POST /api/register/confirm',
    schema: LinkConfirmation,
    extra: () => ({ token }),
    // guest answers may be in another browser
    onDone: (confirmed) => (confirmed.answersElsewhere > 0 ? setUser(confirmed) : redirectAfterSignUp(confirmed)),
    leaves: true,
    refused: {
      title: 'Registration failed',
      expected: {
        ...withoutSession,
        'wrong-credentials': {
          issues: [{ path: 'password', message: 'This isn’t the password you chose with this email.' }],
        },
      },
    },
  })
  const email = useStore($typedEmail)
  if (user) return <AnswersElsewhere user={user} />
  if (isLinkExpired(form)) {
    return (
      <>
        <ViewHeading title="This link no longer works">
          It has already been used, or it has expired. If you have an account now, sign in.
        </ViewHeading>
        <p>
          <ViewLink href="#sign-in">Sign in</ViewLink> or <ViewLink href="#create-account">create an account</ViewLink>
        </p>
      </>
    )
  }
  return (
    <>
      <ViewHeading title="Welcome">Enter the password you chose, and your account is ready.</ViewHeading>
      <Form form={form} action="Create my account" busyAction="Creating Account..." button={viewButton}>
        <PasswordField {...form.field('password')} username={email} />
      </Form>
    </>
  )
}

/** For guests who opened the link in a browser without their answers. */
function AnswersElsewhere({ user }: { user: ConfirmedUser }) {
  const { answersElsewhere: count } = user
  return (
    <>
      <ViewHeading title="Your account is ready" takesFocus>
        {count === 1
          ? 'Your answer is in the browser you gave it in. Sign in there.'
          : `Your ${count} answers are in the browser you gave them in. Sign in there.`}
      </ViewHeading>
      <p className="mb-6 text-muted">After that, they’re in your account on every device.</p>
      <Button {...viewButton} onClick={() => redirectAfterSignUp(user)}>
        Continue here
      </Button>
    </>
  )
}

interface ConfirmEmailProps {
  token: string
  /** empty if signed out */
  accountEmail: string
}

export function ConfirmEmail({ token, accountEmail }: ConfirmEmailProps) {
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const form = useApiForm({
    endpoint: 'POST /api/account/email/confirm',
    schema: LinkConfirmation,
    extra: () => ({ token }),
    onDone: ({ message }) => setConfirmed(message),
    received: ({ message }) => ({ title: 'Email confirmed', description: message }),
    refused: {
      title: 'Email not confirmed',
      expected: {
        ...wrongPasswordIn('password'),
        'email-taken': { note: 'Another account uses this email now, so yours stays as it is.' },
      },
    },
  })
  const isDone = confirmed !== null
  if (isDone || isLinkExpired(form)) {
    return (
      <>
        <ViewHeading title={isDone ? 'Your email is confirmed' : 'This link no longer works'}>
          {confirmed ?? 'It has been used, it has expired, or you asked for a newer one.'}
        </ViewHeading>
        <ViewLink href="/account">Go to your account</ViewLink>
      </>
    )
  }
  return (
    <>
      <ViewHeading title="Confirm your email">Enter your password to confirm that this email is yours.</ViewHeading>
      <Form form={form} action="Confirm my email" busyAction="Confirming..." button={viewButton}>
        <PasswordField {...form.field('password')} username={accountEmail} />
      </Form>
    </>
  )
}

interface NewPasswordProps {
  token: string
  /** empty if signed out */
  accountEmail: string
  onDone: () => void
}

export function NewPassword({ token, accountEmail, onDone }: NewPasswordProps) {
  const form = useApiForm({
    endpoint: 'POST /api/password/reset',
    schema: PasswordReset,
    extra: () => ({ token }),
    // the API ended all sessions
    onDone() {
      dropSession()
      $session.mutate({ user: null })
      onDone()
    },
    received: () => ({ title: 'Password saved', description: 'Please sign in with your new password.' }),
    refused: { title: 'Password not saved' },
  })
  const email = useStore($typedEmail)
  if (isLinkExpired(form)) return <ForgotPassword accountEmail={accountEmail} isUsed />
  return (
    <>
      <ViewHeading title="Choose a new password">After that, every device has to sign in again.</ViewHeading>
      <Form form={form} action="Save New Password" busyAction="Saving..." button={viewButton}>
        <PasswordField asks="new" {...form.field('password')} isNew username={email} />
      </Form>
    </>
  )
}
