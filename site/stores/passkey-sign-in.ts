import type { PasskeySignIn } from '../../api/contract/forms/passkeys.ts'
import { call } from '../lib/api.ts'
import { answerWithPasskey, PasskeyError } from '../lib/passkeys.ts'
import { showToast } from '../lib/toasts/toasts.ts'
import { createAttempt, failureInWords, failureOf } from './attempt.ts'
import { goOnSignedIn } from './way-back.ts'

/** What waits for a passkey now; a browser waits for one at a time. */
let waiting = new AbortController()

function waitAnew(): AbortSignal {
  waiting.abort()
  waiting = new AbortController()
  return waiting.signal
}

async function answer(inAutofill: boolean): Promise<PasskeySignIn> {
  const signal = waitAnew()
  const question = await call('POST /api/login/passkey/prepare', { signal })
  return answerWithPasskey(question, { inAutofill, signal })
}

async function enter(body: PasskeySignIn): Promise<void> {
  await call('POST /api/login/passkey', { body })
  await goOnSignedIn()
}

function inWords(error: unknown): string {
  const description = error instanceof PasskeyError ? error.message : failureInWords(error)
  showToast({ title: 'Not signed in', description, tone: 'destructive' })
  return description
}

/** Signs in with a passkey that the device is asked for at once. */
export const passkeySignIn = createAttempt(async () => {
  try {
    await enter(await answer(false))
  } catch (error) {
    void offerInAutofill()
    throw error
  }
}, inWords)

/**
 * Offers the passkeys of this device where the email is typed, where the browser can, until one signs in. What comes in
 * the way before somebody has chosen one is not said: the password is there.
 */
export async function offerInAutofill(): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return
  const chosen = await answer(true).catch(() => null)
  if (chosen === null) return
  const failure = await failureOf(() => enter(chosen), inWords)
  if (failure !== undefined) await offerInAutofill()
}

/** Takes the offer back. */
export function endOffer(): void {
  waiting.abort()
}
