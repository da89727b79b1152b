import { useStore } from '@nanostores/react'
import { Registration } from '#api/accounts/forms.ts'
import { registrationHours } from '#api/contract/lifetimes.ts'
import { hintHidden } from '#site/lib/api/api.ts'
import { nextPath } from '#site/lib/paths.ts'
import { redirectAfterSignUp } from './redirects.ts'
import { EmailField, Field } from '../forms/Field.tsx'
import { Form } from '../forms/Form.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { MailSent, openHere } from './MailSent.tsx'
import { $typedEmail, typedEmail } from './typed-email.ts'
import { viewButton } from './ViewHeading.tsx'

interface RegisterFormProps {
  /** where the mailed link leads; default: the URL's `next` */
  next?: string
  onSignIn: () => void
  /** called if the account needs confirmation by email (CONFIRM_EMAIL) */
  onMailSent: () => void
  /** default: redirects to the URL's `next` */
  onAccount?: () => void
}

export function RegisterForm({ next, onSignIn, onMailSent, onAccount }: RegisterFormProps) {
  const form = useApiForm({
    endpoint: 'POST /api/register',
    schema: Registration,
    draft: typedEmail,
    extra: () => ({ next: next ?? nextPath(location) }),
    onDone(answer) {
      if (!('id' in answer)) onMailSent()
      else if (onAccount) onAccount()
      else redirectAfterSignUp(answer)
    },
    leaves: true,
    refused: {
      title: 'Registration failed',
      expected: {
        ...withoutSession,
        'email-taken': {
          toast: 'Please try again with a different email.',
          issues: [
            {
              path: 'email',
              message: 'Registration failed: Please try again with a different email. Is it yours?',
            },
          ],
        },
      },
    },
  })
  const { field, outcome, errors } = form
  const { problem } = outcome
  const mayExist = (problem && problem in withoutSession) || (problem === 'email-taken' && errors.email)
  return (
    <Form form={form} action="Create Account" busyAction="Creating Account..." button={viewButton}>
      <div className="grid gap-5 xs:grid-cols-2">
        <Field label="First name" {...field('firstName')} autoComplete="given-name" />
        <Field label="Last name" {...field('lastName')} autoComplete="family-name" />
      </div>
      <EmailField {...field('email')} autoComplete="username" />
      {mayExist && (
        <p className="-mt-3">
          <button type="button" className="link py-1 font-semibold" onClick={onSignIn}>
            Sign in with this email
          </button>
        </p>
      )}
      <PasswordField {...field('password')} isNew />
    </Form>
  )
}

/** The account exists: retrying can't create it again. */
export const withoutSession = {
  'cookies-refused': {
    note:
      'Your account is ready, but your browser blocked the cookie that keeps you signed in. Please allow cookies for ' +
      'this site in your browser’s settings, then sign in.',
  },
  'hint-hidden': { note: `Your account is ready. ${hintHidden}` },
}

/** For CONFIRM_EMAIL; reads the same whether the account existed or not. */
export function CheckInbox({ onAgain, isGuest }: { onAgain: () => void; isGuest: boolean }) {
  const email = useStore($typedEmail)
  const works = `Its link works once and expires after ${registrationHours} hours.`
  return (
    <MailSent title="One step left" works={works} again="try again" onAgain={onAgain}>
      Please check your inbox. The next step is in the email we’ve sent to{' '}
      <strong className="text-ink wrap-anywhere">{email}</strong>
      <span>{isGuest ? `.${openHere}` : '.'}</span>
    </MailSent>
  )
}
