import { useStore } from '@nanostores/react'
import { Tabs } from 'radix-ui'
import { useEffect, useState } from 'react'
import { nextPath } from '../../lib/paths.ts'
import { $session } from '../../stores/user.ts'
import { Screen } from '../ui/Screen.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { SignInForm } from './SignInForm.tsx'

type Tab = 'sign-in' | 'create-account'

/** The two ways in. A person who is signed in already is sent on. */
export function AuthScreen() {
  const { data, error } = useStore($session)
  const [tab, setTab] = useState<Tab>('sign-in')
  const [email, setEmail] = useState('')
  const [isCarriedOver, setCarriedOver] = useState(false)
  const hasUser = Boolean(data?.user)

  useEffect(() => {
    if (location.hash === '#create-account') setTab('create-account')
  }, [])

  useEffect(() => {
    if (hasUser) location.replace(nextPath(location.search))
  }, [hasUser])

  function signInInstead(): void {
    setCarriedOver(true)
    setTab('sign-in')
  }

  return (
    <Screen>
      <Tabs.Root
        value={tab}
        onValueChange={value => setTab(value as Tab)}
        className={error ? '' : 'signed-in:invisible'}
      >
        <Tabs.List aria-label="Sign in or create an account" className="mb-7 flex gap-6 border-b border-line">
          <Tabs.Trigger value="sign-in" className="tab">
            Sign In
          </Tabs.Trigger>
          <Tabs.Trigger value="create-account" className="tab">
            Create Account
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="sign-in" tabIndex={-1}>
          <SignInForm email={email} onEmail={setEmail} startsAtPassword={isCarriedOver} />
        </Tabs.Content>
        <Tabs.Content value="create-account" tabIndex={-1}>
          <RegisterForm email={email} onEmail={setEmail} onSignIn={signInInstead} />
        </Tabs.Content>
      </Tabs.Root>
    </Screen>
  )
}
