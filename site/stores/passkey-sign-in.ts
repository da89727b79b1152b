import type { PasskeySignIn } from '../../api/contract/forms/passkeys.ts'
import { call } from '../lib/api.ts'
import { answerWithPasskey, PasskeyError } from '../lib/passkeys.ts'
import { failureInWords } from '../lib/messages.ts'
import { createAttempt, failureOf, failureToast } from './attempt.ts'
import { goOnSignedIn } from './way-back.ts'

/** Aborts the current wait for a passkey; a browser allows one at a time. */
let waiting = new AbortController()

/** Aborted when the person leaves the place where passkeys are offered. */
let place = new AbortController()

async function answerOfPasskey(here: AbortSignal, inAutofill: boolean): Promise<PasskeySignIn> {
  waiting.abort()
  waiting = new AbortController()
  const signal = AbortSignal.any([here, waiting.signal])
  const question = await call('POST /api/login/passkey/prepare', { signal })
  return answerWithPasskey(question, { inAutofill, signal })
}

async function enter(body: PasskeySignIn): Promise<void> {
  await call('POST /api/login/passkey', { body })
  goOnSignedIn()
}

const showFailure = failureToast('Login failed', (error) =>
  error instanceof PasskeyError ? error.message : failureInWords(error),
)

/** Signs in with a passkey that the device asks for at once. After the person has left, no failure is shown. */
export const passkeySignIn = createAttempt(async () => {
  const here = place.signal
  try {
    await enter(await answerOfPasskey(here, false))
  } catch (error) {
    if (here.aborted) return
    void offerInAutofill(here)
    throw error
  }
}, showFailure)

/**
 * Offers this device's passkeys where the email is typed, if the browser can, until one signs in. A failure before
 * somebody has chosen one is not shown: they can still use the password.
 */
export async function offerInAutofill(here = place.signal): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable()) || here.aborted) return
  const chosen = await answerOfPasskey(here, true).catch(() => null)
  if (chosen === null) return
  const failure = await failureOf(() => enter(chosen), showFailure)
  if (failure !== undefined) await offerInAutofill(here)
}

/** Ends the offer, also one that is about to begin: the person has left its place. */
export function endOffer(): void {
  place.abort()
  place = new AbortController()
}
