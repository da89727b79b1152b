import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { cookiesNeeded } from '../../lib/api.ts'
import { knowsPasskeys } from '../../lib/passkey-support.ts'
import { type Attempt, createAttempt } from '../../stores/attempt.ts'
import { $waysIn, goingToProvider } from '../../stores/ways-in.ts'
import { Button } from '../ui/Button.tsx'
import { TryLink } from '../ui/TryLink.tsx'
import { useStarted } from '../ui/use-started.ts'

/** The ways in that need no password, and the one that needs no account, as far as there are any here. */
export function OtherWays({ hasPasskeys }: { hasPasskeys: boolean }) {
  const { provider, guests } = useStore($waysIn).data ?? {}
  const isKnown = useStarted() && knowsPasskeys() && hasPasskeys
  if (!isKnown && !provider && !guests) return null
  return (
    <div className="mt-5 grid gap-3">
      {isKnown && <PasskeyButton />}
      {provider && (
        <WayButton
          attempt={goingToProvider}
          label={`Continue with ${provider}`}
          busyLabel={`Going to ${provider}...`}
        />
      )}
      {guests && (
        <p className="text-center">
          <TryLink />
        </p>
      )}
    </div>
  )
}

/** What passkeys need loads by itself, and nobody waits for it: until then, and without it, there is the password. */
const loadPasskeys = () => import('../../stores/passkey-sign-in.ts')

function PasskeyButton() {
  useEffect(() => {
    const loading = loadPasskeys().catch(() => null)
    loading.then((store) => store?.offerInAutofill()).catch(() => {})
    return () => void loading.then((store) => store?.endOffer())
  }, [])
  const [signingIn] = useState(() =>
    createAttempt(async () => {
      const { passkeySignIn } = await loadPasskeys()
      // What failed has been said by then.
      if ((await passkeySignIn.run()) !== 'done') throw new Error('not signed in')
    }),
  )
  return <WayButton attempt={signingIn} label="Use a passkey" busyLabel="Waiting for your device..." />
}

interface WayButtonProps {
  attempt: Attempt<[]>
  label: string
  /** shown until the attempt fails, or leads away from the page */
  busyLabel: string
}

function WayButton({ attempt, label, busyLabel }: WayButtonProps) {
  const { status } = useStore(attempt.$state)
  const isBusy = status === 'busy' || status === 'done'
  return (
    <Button variant="quiet" className="w-full" aria-disabled={isBusy} onClick={() => isBusy || void attempt.run()}>
      {isBusy ? busyLabel : label}
    </Button>
  )
}

const words: Record<string, string> = {
  'not-linked':
    'Your email has an account here already. Please sign in with its password. To use both, choose a new one by ' +
    '“Forgot your password?” first: that shows us that the email is yours.',
  unverified: 'The service you came from does not know yet whether your email is yours. Please confirm it there first.',
  cookies: cookiesNeeded,
  'given-up': 'You did not sign in there. Nothing has changed.',
}

/** Says why another service led back here. */
export function ProviderRefusal({ why }: { why: string }) {
  return (
    <p role="alert" className="mb-6 rounded-lg bg-danger-soft px-4 py-3">
      {words[why] ?? 'Signing in that way did not work. Please try again, or sign in with your password.'}
    </p>
  )
}
