import { words } from '#words'
import { useId, useState } from 'react'
import { Credentials } from '#api/accounts/forms.ts'
import { redirectAfterSignIn } from './redirects.ts'
import { EmailField } from '../forms/Field.tsx'
import { Form } from '../forms/Form.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { isGuestPage } from '#site/lib/session/viewer.ts'
import { useRovingFocus } from '#site/ui/use-roving-focus.ts'
import { useHydrated } from '#site/ui/use-hydrated.ts'
import { GuestAnswers } from './GuestAnswers.tsx'
import { viewButton, ViewHeading } from './ViewHeading.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import { AlternativeSignIn } from './AlternativeSignIn.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { $typedEmail, typedEmail } from './typed-email.ts'

const names = ['sign-in', 'create-account'] as const

type Tab = (typeof names)[number]

interface SignInMethodsProps {
  tab: Tab
  onTab: (tab: Tab) => void
  /** called if the account needs confirmation by email */
  onMailSent: () => void
  hasNewPassword: boolean
  /** why the provider's sign-in failed, or another page's connection */
  refusal: string | undefined
}

/** Both tabs share one email. */
export function SignInMethods({ tab, onTab, onMailSent, hasNewPassword, refusal }: SignInMethodsProps) {
  const [isCarriedOver, setCarriedOver] = useState(false)
  const { tabIndexOf, group } = useRovingFocus(names.indexOf(tab), true)
  const id = useId()
  const { kept, methods } = words('auth')
  const { title, choice, signIn, createAccount, newPassword } = methods
  const labels = { 'sign-in': signIn, 'create-account': createAccount }

  function signInInstead(): void {
    setCarriedOver(true)
    onTab('sign-in')
  }

  return (
    <>
      <ViewHeading title={title}>{kept}</ViewHeading>
      <ForGuest />
      <div role="tablist" aria-label={choice} className="mb-7 flex gap-6 border-b border-line" {...group}>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            className="-mb-px min-h-11 px-1 pb-[3px] text-lg leading-[1.6] font-semibold text-muted hover:text-ink aria-selected:border-b-3 aria-selected:border-accent aria-selected:pb-0 aria-selected:text-ink"
            tabIndex={tabIndexOf(index)}
            aria-selected={name === tab}
            aria-controls={`${id}panel`}
            onClick={() => onTab(name)}
            onFocus={() => onTab(name)}
          >
            {labels[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tab}`} tabIndex={-1} key={tab}>
        {tab === 'sign-in' ? (
          <>
            {hasNewPassword && <p className="mb-6 rounded-lg bg-accent-soft px-4 py-3">{newPassword}</p>}
            {refusal && <RefusalNotice why={refusal} />}
            <SignInForm startsAt={startOf(isCarriedOver, hasNewPassword)} />
          </>
        ) : (
          <RegisterForm onSignIn={signInInstead} onMailSent={onMailSent} />
        )}
        <AlternativeSignIn hasPasskeys={tab === 'sign-in'} />
      </div>
    </>
  )
}

function ForGuest() {
  // as it was before the page signs in and redirects
  const [isGuests] = useState(isGuestPage)
  const isShown = useHydrated() && isGuests
  // reserves room until the script starts, then only if there is content
  const room = isShown ? 'not-empty:mb-6 not-empty:min-h-28.5' : 'guest:mb-6 guest:min-h-28.5'
  return <div className={room}>{isShown && <GuestAnswers />}</div>
}

/** The field to focus after another form. */
function startOf(isCarriedOver: boolean, hasNewPassword: boolean) {
  if (isCarriedOver || (hasNewPassword && $typedEmail.get())) return 'password'
  return hasNewPassword ? 'email' : null
}

function SignInForm({ startsAt }: { startsAt: 'email' | 'password' | null }) {
  const { action, busyAction, failed, wrong } = words('auth').signIn
  const form = useApiForm({
    endpoint: 'POST /api/login',
    schema: Credentials,
    draft: typedEmail,
    onDone: redirectAfterSignIn,
    staysBusy: true,
    refused: {
      title: failed,
      expected: { 'wrong-credentials': { toast: wrong } },
    },
  })
  const { field } = form
  return (
    <Form {...{ form, action, busyAction }} button={viewButton}>
      <EmailField {...field('email')} autoComplete="username webauthn" autoFocus={startsAt === 'email'} />
      <PasswordField {...field('password')} autoFocus={startsAt === 'password'} forgotten="#forgot-password" />
    </Form>
  )
}
