import { fillCount, joinSentences } from '#api/content/format.ts'
import { words } from '#words'
import { useStore } from '@nanostores/react'
import { Registration } from '#api/accounts/forms.ts'
import { registrationHours } from '#api/contract/lifetimes.ts'
import { nextPath } from '#site/lib/paths.ts'
import { redirectAfterSignUp } from './redirects.ts'
import { EmailField, Field } from '../forms/Field.tsx'
import { Form } from '../forms/Form.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { beside } from '../forms/refusal.ts'
import { useApiForm } from '../forms/use-api-form.ts'
import { MailSent } from './MailSent.tsx'
import { $typedEmail, typedEmail } from './typed-email.ts'
import { viewButton } from './ViewHeading.tsx'

interface RegisterFormProps {
  /** where the mailed link leads; default: the URL's `next` */
  next?: string
  onSignIn: () => void
  /** called if the account needs confirmation by email (CONFIRM_EMAIL) */
  onMailSent: () => void
  /** default: redirects to the URL's `next`, from the auth page, which says in its own words that an email is taken */
  onAccount?: () => void
}

export function RegisterForm({ next, onSignIn, onMailSent, onAccount }: RegisterFormProps) {
  const { action, busyAction, failed, taken, takenEmail, signIn } = words('auth').registration
  const { firstName, lastName } = words('forms')
  const sessionless = withoutSession()
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
    staysBusy: true,
    refused: {
      title: failed,
      expected: {
        ...sessionless,
        'email-taken': onAccount
          ? (message) => ({ toast: message, ...beside('email', message) })
          : { toast: taken, ...beside('email', takenEmail) },
      },
    },
  })
  const { field, outcome, errors } = form
  const { problem } = outcome
  const mayExist = (problem && problem in sessionless) || (problem === 'email-taken' && errors.email)
  return (
    <Form {...{ form, action, busyAction }} button={viewButton}>
      <div className="grid gap-5 xs:grid-cols-2">
        <Field label={firstName} {...field('firstName')} autoComplete="given-name" />
        <Field label={lastName} {...field('lastName')} autoComplete="family-name" />
      </div>
      <EmailField {...field('email')} autoComplete="username" />
      {mayExist && (
        <p className="-mt-3">
          <button type="button" className="link py-1 font-semibold" onClick={onSignIn}>
            {signIn}
          </button>
        </p>
      )}
      <PasswordField {...field('password')} isNew />
    </Form>
  )
}

/** The account exists: retrying can't create it again. */
export function withoutSession() {
  const { cookiesNeeded, ready } = words('auth').registration
  return {
    'cookies-refused': { note: cookiesNeeded },
    'hint-hidden': { note: joinSentences(ready, words('common').failures.hintHidden) },
  }
}

/** For CONFIRM_EMAIL; reads the same whether the account existed or not. */
export function CheckInbox({ onAgain, isGuest }: { onAgain: () => void; isGuest: boolean }) {
  const email = useStore($typedEmail)
  const { works, ...texts } = words('auth').checkInbox
  return <MailSent {...texts} {...{ email, isGuest, onAgain }} works={fillCount(works, registrationHours)} />
}
