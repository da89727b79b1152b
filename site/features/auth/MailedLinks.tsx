import { fillCount } from '#api/content/format.ts'
import { words } from '#words'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LinkConfirmation, PasswordReset } from '#api/accounts/forms.ts'
import type { ConfirmedUser } from '#api/accounts/contract.ts'
import { dropSession } from '#site/lib/session/viewer.ts'
import { redirectAfterSignUp } from './redirects.ts'
import { $session } from '#site/lib/session/user.ts'
import { Form } from '../forms/Form.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { Button } from '#site/ui/Button.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { withoutSession } from './RegisterForm.tsx'
import { $typedEmail } from './typed-email.ts'
import { viewButton, ViewHeading, ViewLink, ViewLinks } from './ViewHeading.tsx'

/** True if the link is used, expired or incomplete; the user can request another. */
function isLinkExpired({ outcome, errors }: Pick<ReturnType<typeof useApiForm>, 'outcome' | 'errors'>): boolean {
  return outcome.problem === 'invalid-token' || errors.token !== undefined
}

/** Says how to go on without the token, which a mail program lost. */
export function IncompleteLink() {
  const { title, text, startAgain, newPassword, createAccount, newEmail, signIn } = words('auth').incompleteLink
  return (
    <>
      <ViewHeading title={title}>{text}</ViewHeading>
      <p>{startAgain}</p>
      <ul className="mb-6">
        <li>
          <ViewLink href="#forgot-password">{newPassword}</ViewLink>
        </li>
        <li>
          <ViewLink href="#create-account">{createAccount}</ViewLink>
        </li>
        <li>
          <ViewLink href="/account">{newEmail}</ViewLink>
        </li>
      </ul>
      <ViewLinks text={signIn} />
    </>
  )
}

export function ConfirmAccount({ token }: { token: string }) {
  const { title, text, action, busyAction, failed, expired } = words('auth').confirmAccount
  const [user, setUser] = useState<ConfirmedUser | null>(null)
  const form = useApiForm({
    endpoint: 'POST /api/register/confirm',
    schema: LinkConfirmation,
    extra: () => ({ token }),
    // guest answers may be in another browser
    onDone: (confirmed) => (confirmed.answersElsewhere > 0 ? setUser(confirmed) : redirectAfterSignUp(confirmed)),
    staysBusy: true,
    refused: {
      title: failed,
      expected: withoutSession(),
    },
  })
  const email = useStore($typedEmail)
  if (user) return <AnswersElsewhere user={user} />
  if (isLinkExpired(form)) {
    return (
      <>
        <ViewHeading title={expired.title}>{expired.text}</ViewHeading>
        <ViewLinks text={expired.instead} />
      </>
    )
  }
  return (
    <>
      <ViewHeading title={title}>{text}</ViewHeading>
      <Form {...{ form, action, busyAction }} button={viewButton}>
        <PasswordField {...form.field('password')} username={email} />
      </Form>
    </>
  )
}

/** For guests who opened the link in a browser without their answers. */
function AnswersElsewhere({ user }: { user: ConfirmedUser }) {
  const { title, text, after, action } = words('auth').answersElsewhere
  return (
    <>
      <ViewHeading title={title} takesFocus>
        {fillCount(text, user.answersElsewhere)}
      </ViewHeading>
      <p className="mb-6 text-muted">{after}</p>
      <Button {...viewButton} onClick={() => redirectAfterSignUp(user)}>
        {action}
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
  const { title, text, action, busyAction, failed, done, expired, ...more } = words('auth').confirmEmail
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const form = useApiForm({
    endpoint: 'POST /api/account/email/confirm',
    schema: LinkConfirmation,
    extra: () => ({ token }),
    onDone: ({ message }) => setConfirmed(message),
    successMessage: ({ message }) => ({ title: done, description: message }),
    refused: {
      title: failed,
      expected: {
        'email-taken': (note) => ({ note }),
      },
    },
  })
  const isDone = confirmed !== null
  if (isDone || isLinkExpired(form)) {
    return (
      <>
        <ViewHeading title={isDone ? more.confirmed : expired.title}>{confirmed ?? expired.text}</ViewHeading>
        <ViewLink href="/account">{more.account}</ViewLink>
      </>
    )
  }
  return (
    <>
      <ViewHeading title={title}>{text}</ViewHeading>
      <Form {...{ form, action, busyAction }} button={viewButton}>
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
  const { title, text, action, busyAction, failed, done } = words('auth').newPassword
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
    successMessage: () => done,
    refused: { title: failed },
  })
  const email = useStore($typedEmail)
  if (isLinkExpired(form)) return <ForgotPassword accountEmail={accountEmail} isUsed />
  return (
    <>
      <ViewHeading title={title}>{text}</ViewHeading>
      <Form {...{ form, action, busyAction }} button={viewButton}>
        <PasswordField which="new" {...form.field('password')} isNew username={email} />
      </Form>
    </>
  )
}
