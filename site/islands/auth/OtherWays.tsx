import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { knowsPasskeys } from '../../lib/passkey-support.ts'
import { $waysIn, goingToProvider } from '../../stores/ways-in.ts'
import { Button } from '../ui/Button.tsx'
import { useStarted } from '../ui/use-started.ts'

const wide = { variant: 'quiet', className: 'w-full' } as const

/** The ways in that need no password, as far as there are any here. */
export function OtherWays({ hasPasskeys }: { hasPasskeys: boolean }) {
  const provider = useStore($waysIn).data?.provider
  const isKnown = useStarted() && knowsPasskeys() && hasPasskeys
  if (!isKnown && !provider) return null
  return (
    <div className="mt-5 grid gap-3">
      {isKnown && <PasskeyButton />}
      {provider && <ProviderButton name={provider} />}
    </div>
  )
}

/** What passkeys need comes by itself, and nobody waits for it: until then, and without it, there is the password. */
const loadPasskeys = () => import('../../stores/passkey-sign-in.ts')

function PasskeyButton() {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const coming = loadPasskeys().catch(() => null)
    coming.then((store) => store?.offerInAutofill()).catch(() => {})
    return () => void coming.then((store) => store?.endOffer())
  }, [])
  const signIn = async () => {
    setBusy(true)
    const end = await loadPasskeys().then(
      ({ passkeySignIn }) => passkeySignIn.run(),
      () => 'failed',
    )
    if (end !== 'done') setBusy(false)
  }
  return (
    <Button {...wide} aria-disabled={isBusy} onClick={() => isBusy || void signIn()}>
      {isBusy ? 'Waiting for your device...' : 'Use a passkey'}
    </Button>
  )
}

function ProviderButton({ name }: { name: string }) {
  const { status } = useStore(goingToProvider.$state)
  const isBusy = status === 'busy' || status === 'done'
  return (
    <Button {...wide} aria-disabled={isBusy} onClick={() => isBusy || void goingToProvider.run()}>
      {isBusy ? `Going to ${name}...` : `Continue with ${name}`}
    </Button>
  )
}

const words: Record<string, string> = {
  'not-linked':
    'Your email has an account here already. Please sign in with its password. To use both from now on, choose a new ' +
    'password by “Forgot your password?” first: that shows us that the email is yours.',
  unverified: 'The service you came from does not know yet whether your email is yours. Please confirm it there first.',
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
