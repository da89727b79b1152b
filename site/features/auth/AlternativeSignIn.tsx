import { fill } from '#api/content/fill.ts'
import { words } from '#words'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { call } from '#site/lib/api/api.ts'
import { createMutation, failureToast } from '#site/lib/api/mutation.ts'
import { createRead } from '#site/lib/api/query.ts'
import { localPath } from '#site/lib/paths.ts'
import { supportsPasskeys } from '#site/lib/passkeys/passkeys.ts'
import { createPasskeySignIn } from './passkey-sign-in.ts'
import { MutationButton } from '#site/ui/MutationButton.tsx'
import { TryLink } from '#site/ui/TryLink.tsx'
import { useHydrated } from '#site/ui/use-hydrated.ts'

const $signInMethods = createRead('GET /api/login/ways')

export const providerSignIn = createMutation(
  async () => {
    const next = new URLSearchParams(location.search).get('next') ?? localPath('/')
    const { address } = await call('POST /api/login/provider', { body: { next } })
    location.assign(address)
  },
  (error) => failureToast(words('auth').otherWays.failed)(error),
)

export function AlternativeSignIn({ hasPasskeys }: { hasPasskeys: boolean }) {
  const { provider, guests } = useStore($signInMethods).data ?? {}
  const texts = words('auth').otherWays
  const isKnown = useHydrated() && supportsPasskeys() && hasPasskeys
  return (
    // reserves room for what most sites have, or the footer would move
    <div className={`mt-5 grid content-start gap-3 ${hasPasskeys ? 'min-h-25' : 'min-h-11'}`}>
      {isKnown && <PasskeyButton />}
      {provider && (
        <MutationButton mutation={providerSignIn} busy={fill(texts.busyProvider, { provider })} className="w-full">
          {fill(texts.provider, { provider })}
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
  const { passkey, busyPasskey } = words('auth').otherWays
  return (
    <MutationButton mutation={signingIn} busy={busyPasskey} className="w-full">
      {passkey}
    </MutationButton>
  )
}
