import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { connectionRefused, cookiesNeeded, hintHidden } from '#site/lib/api.ts'
import { supportsPasskeys } from '#site/lib/passkey-support.ts'
import { nextAddress } from '#site/lib/paths.ts'
import { refusedConnection } from '#site/lib/unauthorized.ts'
import { createPasskeySignIn } from './passkey-sign-in.ts'
import { $signInMethods, providerSignIn } from '../account/sign-in-methods.ts'
import { MutationButton } from '#site/ui/MutationButton.tsx'
import { TryLink } from '#site/ui/TryLink.tsx'
import { useStarted } from '#site/ui/use-started.ts'

/** Passkey, provider and guest access, as far as available. */
export function AlternativeSignIn({ hasPasskeys }: { hasPasskeys: boolean }) {
  const { provider, guests } = useStore($signInMethods).data ?? {}
  const isKnown = useStarted() && supportsPasskeys() && hasPasskeys
  if (!isKnown && !provider && !guests) return null
  return (
    <div className="mt-5 grid gap-3">
      {isKnown && <PasskeyButton />}
      {provider && (
        <MutationButton mutation={providerSignIn} busy={`Opening ${provider}...`} className="w-full">
          {`Continue with ${provider}`}
        </MutationButton>
      )}
      {guests && (
        <p className="text-center">
          <TryLink />
        </p>
      )}
    </div>
  )
}

function PasskeyButton() {
  const [{ signingIn, offerInAutofill, leave }] = useState(createPasskeySignIn)
  useEffect(() => {
    void offerInAutofill()
    return leave
  }, [offerInAutofill, leave])
  return (
    <MutationButton mutation={signingIn} busy="Waiting for your device..." className="w-full">
      Use a passkey
    </MutationButton>
  )
}

const words: Record<string, string> = {
  'not-linked':
    'There’s already an account with your email. Please sign in with its password. To use both, first choose a new ' +
    'password with “Forgot your password?”. That shows us that the email is yours.',
  unverified: 'The service you came from hasn’t confirmed your email yet. Please confirm it there first.',
  'cookies-refused': cookiesNeeded,
  'hint-hidden': hintHidden,
  [refusedConnection]: connectionRefused,
  'given-up': 'You didn’t sign in there. Nothing has changed.',
}

/** Why the provider's sign-in, or another page's connection, failed. */
export function Refusal({ why }: { why: string }) {
  return (
    <p role="alert" className="mb-6 rounded-lg bg-danger-soft px-4 py-3">
      <span>{words[why] ?? 'That sign-in didn’t work. Please try again, or sign in with your password.'}</span>
      {why === refusedConnection && (
        <>
          {' '}
          <a className="link" href={nextAddress(location)}>
            Try again
          </a>
        </>
      )}
    </p>
  )
}
