import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ForgottenPassword } from '#api/accounts/forms.ts'
import { resetMinutes } from '#api/contract/lifetimes.ts'
import { viewerNow } from '#site/lib/session/viewer.ts'
import { EmailField } from '../forms/Field.tsx'
import { Form } from '../forms/Form.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { MailSent, openHere } from './MailSent.tsx'
import { $typedEmail, typedEmail } from './typed-email.ts'
import { viewButton, ViewHeading, ViewLink } from './ViewHeading.tsx'

interface ForgotPasswordProps {
  /** true if the link no longer works */
  isUsed?: boolean
  /** empty if signed out */
  accountEmail: string
}

/** The response is the same for every address. */
export function ForgotPassword({ isUsed = false, accountEmail }: ForgotPasswordProps) {
  const [isSent, setSent] = useState(false)
  const email = useStore($typedEmail) || accountEmail
  if (isSent) return <LinkSent email={email} onAgain={() => setSent(false)} />
  return (
    <>
      {isUsed ? (
        <ViewHeading title="This link no longer works">
          {`A link works once and expires after ${resetMinutes} minutes. Shall we send you a new one?`}
        </ViewHeading>
      ) : (
        <ViewHeading title="Forgot your password?">
          Enter your email, and we’ll send you a link to choose a new one.
        </ViewHeading>
      )}
      <ForgottenForm accountEmail={accountEmail} onSent={() => setSent(true)} />
      <BackToSignIn />
    </>
  )
}

function ForgottenForm({ accountEmail, onSent }: { accountEmail: string; onSent: () => void }) {
  const form = useApiForm({
    endpoint: 'POST /api/password/forgot',
    schema: ForgottenPassword,
    draft: typedEmail,
    onDone: onSent,
    refused: { title: 'Link not sent' },
  })
  return (
    <Form form={form} action="Send the Link" busyAction="Sending..." button={viewButton}>
      <EmailField {...form.field('email')} defaultValue={accountEmail} autoComplete="username" autoFocus />
    </Form>
  )
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const works = `The link works once and expires after ${resetMinutes} minutes.`
  return (
    <>
      <MailSent title="Please check your inbox" works={works} again="ask again" onAgain={onAgain}>
        If there’s an account for <strong className="text-ink wrap-anywhere">{email}</strong>, we’ve sent it a link to
        choose a new password.
        <span>{viewerNow().kind === 'guest' ? openHere : ''}</span>
      </MailSent>
      <BackToSignIn />
    </>
  )
}

function BackToSignIn() {
  return (
    <p className="mt-6">
      <ViewLink href="#sign-in">Back to Sign In</ViewLink>
    </p>
  )
}
