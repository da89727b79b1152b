import type { PasskeySignIn } from '../../api/contract/forms/passkeys.ts'
import { call } from '../lib/api.ts'
import { answerWithPasskey, PasskeyError } from '../lib/passkeys.ts'
import { failureInWords } from '../lib/messages.ts'
import { createAttempt, failureOf, failureToast } from './attempt.ts'
import { goOnSignedIn } from './way-back.ts'

const showFailure = failureToast('Login failed', (error) =>
  error instanceof PasskeyError ? error.message : failureInWords(error),
)

async function enter(body: PasskeySignIn): Promise<void> {
  await call('POST /api/login/passkey', { body })
  goOnSignedIn()
}

/** Signs in with a passkey, in the place where the person may use one. */
export function createPasskeySignIn() {
  /** aborted when the person leaves the place */
  const place = new AbortController()
  /** aborts the current wait for a passkey; a browser allows one at a time */
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
    const failure = await failureOf(() => enter(chosen), showFailure)
    if (failure !== undefined) await offerInAutofill()
  }

  return {
    /** Has the device ask for a passkey at once. After the person has left, no failure is shown. */
    signingIn: createAttempt(async () => {
      try {
        await enter(await answerOfPasskey(false))
      } catch (error) {
        if (place.signal.aborted) return
        void offerInAutofill()
        throw error
      }
    }, showFailure),
    /**
     * Offers this device's passkeys where the email is typed, if the browser can, until one signs in. A failure before
     * somebody has chosen one is not shown: they can still use the password.
     */
    offerInAutofill,
    /** Ends the offer, also one that is about to begin. */
    leave: () => place.abort(),
  }
}
