import { fillCount } from '#api/content/format.ts'
import { words } from '#words'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ForgottenPassword } from '#api/accounts/forms.ts'
import { resetMinutes } from '#api/contract/lifetimes.ts'
import { viewerNow } from '#site/lib/session/viewer.ts'
import { EmailField } from '../forms/Field.tsx'
import { Form } from '../forms/Form.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { MailSent } from './MailSent.tsx'
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
  const { title, text, expired } = words('auth').forgotPassword
  if (isSent) return <LinkSent email={email} onAgain={() => setSent(false)} />
  return (
    <>
      {isUsed ? (
        <ViewHeading title={expired.title}>{fillCount(expired.text, resetMinutes)}</ViewHeading>
      ) : (
        <ViewHeading title={title}>{text}</ViewHeading>
      )}
      <ForgottenForm accountEmail={accountEmail} onSent={() => setSent(true)} />
      <BackToSignIn />
    </>
  )
}

function ForgottenForm({ accountEmail, onSent }: { accountEmail: string; onSent: () => void }) {
  const { action, busyAction, failed } = words('auth').forgotPassword
  const form = useApiForm({
    endpoint: 'POST /api/password/forgot',
    schema: ForgottenPassword,
    draft: typedEmail,
    onDone: onSent,
    refused: { title: failed },
  })
  return (
    <Form {...{ form, action, busyAction }} button={viewButton}>
      <EmailField {...form.field('email')} defaultValue={accountEmail} autoComplete="username" autoFocus />
    </Form>
  )
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { title, text, works, nothing } = words('auth').linkSent
  return (
    <>
      <MailSent
        {...{ title, text, email, nothing, onAgain }}
        works={fillCount(works, resetMinutes)}
        isGuest={viewerNow().kind === 'guest'}
      />
      <BackToSignIn />
    </>
  )
}

function BackToSignIn() {
  return (
    <p className="mt-6">
      <ViewLink href="#sign-in">{words('auth').forgotPassword.back}</ViewLink>
    </p>
  )
}
