import type { PasskeySignIn } from '#api/accounts/passkeys/forms.ts'
import { words } from '#words'
import { call } from '#site/lib/api/api.ts'
import { answerWithPasskey, PasskeyError } from '#site/lib/passkeys/passkeys.ts'
import { failureInWords } from '#site/lib/api/messages.ts'
import { createMutation, captureFailure, failureToast } from '#site/lib/api/mutation.ts'
import { redirectAfterSignIn } from './redirects.ts'

const inWords = (error: unknown) => (error instanceof PasskeyError ? error.message : failureInWords(error))

const showFailure = (error: unknown) => failureToast(words('auth').otherWays.failed, inWords)(error)

async function signInWithPasskey(body: PasskeySignIn): Promise<void> {
  await call('POST /api/login/passkey', { body })
  redirectAfterSignIn()
}

export function createPasskeySignIn() {
  /** when the user leaves */
  const place = new AbortController()
  /** browsers allow one at a time */
  let waiting = new AbortController()

  async function answerOfPasskey(inAutofill: boolean): Promise<PasskeySignIn> {
    waiting.abort()
    waiting = new AbortController()
    const signal = AbortSignal.any([place.signal, waiting.signal])
    const question = await call('POST /api/login/passkey/prepare', { signal })
    return answerWithPasskey(question, { inAutofill, signal })
  }

  async function offerInAutofill(): Promise<void> {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable()) || place.signal.aborted) return
    const chosen = await answerOfPasskey(true).catch(() => null)
    if (chosen === null) return
    const failure = await captureFailure(() => signInWithPasskey(chosen), showFailure)
    if (failure !== undefined) await offerInAutofill()
  }

  return {
    signingIn: createMutation(async () => {
      try {
        await signInWithPasskey(await answerOfPasskey(false))
      } catch (error) {
        if (place.signal.aborted) return
        void offerInAutofill()
        throw error
      }
    }, showFailure),
    /** Shows no failure before a passkey is chosen: the password still works. */
    offerInAutofill,
    leave: () => place.abort(),
  }
}
