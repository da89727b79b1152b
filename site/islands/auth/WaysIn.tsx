import { Tabs } from 'radix-ui'
import { useState } from 'react'
import { $typedEmail } from '../../stores/forms/typed-email.ts'
import { Opening } from './Opening.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { SignInForm } from './SignInForm.tsx'

type Tab = 'sign-in' | 'create-account'

interface WaysInProps {
  tab: Tab
  onTab: (tab: Tab) => void
  /** true where the person has just chosen a new password */
  hasNewPassword: boolean
}

/** Sign In and Create Account, with one e-mail for both. */
export function WaysIn({ tab, onTab, hasNewPassword }: WaysInProps) {
  const [isCarriedOver, setCarriedOver] = useState(false)

  function signInInstead(): void {
    setCarriedOver(true)
    onTab('sign-in')
  }

  return (
    <>
      <Opening title="Good to have you here">
        Your answers and results stay with your account, for your eyes only.
      </Opening>
      <Tabs.Root value={tab} onValueChange={(value) => onTab(value as Tab)}>
        <Tabs.List aria-label="Sign in or create an account" className="mb-7 flex gap-6 border-b border-line">
          <Tabs.Trigger value="sign-in" className="tab">
            Sign In
          </Tabs.Trigger>
          <Tabs.Trigger value="create-account" className="tab">
            Create Account
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="sign-in" tabIndex={-1}>
          {hasNewPassword && (
            <p className="mb-6 rounded-lg bg-accent-soft px-4 py-3">
              Your new password is saved. Please sign in with it; every other device asks for it too.
            </p>
          )}
          <SignInForm startsAt={startOf(isCarriedOver, hasNewPassword)} />
        </Tabs.Content>
        <Tabs.Content value="create-account" tabIndex={-1}>
          <RegisterForm onSignIn={signInInstead} />
        </Tabs.Content>
      </Tabs.Root>
    </>
  )
}

/** The field that takes the focus, for a person who comes from another form of the page. */
function startOf(isCarriedOver: boolean, hasNewPassword: boolean) {
  if (isCarriedOver || (hasNewPassword && $typedEmail.get())) return 'password'
  return hasNewPassword ? 'email' : null
}
