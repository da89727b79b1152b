import type { PasskeySignIn } from '../../api/contract/forms/passkeys.ts'
import { call } from '../lib/api.ts'
import { answerWithPasskey, PasskeyError } from '../lib/passkeys.ts'
import { failureInWords } from '../lib/messages.ts'
import { createAttempt, failureOf, failureToast } from './attempt.ts'
import { goOnSignedIn } from './way-back.ts'

/** What waits for a passkey now; a browser waits for one at a time. */
let waiting = new AbortController()

/** Where passkeys are offered; aborted once that is left. */
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
  await goOnSignedIn()
}

const showFailure = failureToast('Not signed in', (error) =>
  error instanceof PasskeyError ? error.message : failureInWords(error),
)

/** Signs in with a passkey that the device is asked for at once. Nothing is said to somebody who has left. */
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
 * Offers the passkeys of this device where the email is typed, where the browser can, until one signs in. What comes in
 * the way before somebody has chosen one is not said: the password is there.
 */
export async function offerInAutofill(here = place.signal): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable()) || here.aborted) return
  const chosen = await answerOfPasskey(here, true).catch(() => null)
  if (chosen === null) return
  const failure = await failureOf(() => enter(chosen), showFailure)
  if (failure !== undefined) await offerInAutofill(here)
}

/** Takes back what the device was asked, or is about to be: the place of the offer is left. */
export function endOffer(): void {
  place.abort()
  place = new AbortController()
}
