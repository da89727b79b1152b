import type { NewPasskey, PasskeySignIn } from '#api/accounts/passkeys/forms.ts'
import type { PasskeyCreation, PasskeyRequestOptions } from '#api/accounts/passkeys/contract.ts'
import { words } from '#words'

export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Its message is for the user. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
}

/** Throws PasskeyError. */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(creation as PublicKeyCredentialCreationOptionsJSON)
  const made = await navigator.credentials.create({ publicKey }).catch((error: unknown) => {
    if (errorName(error) === 'InvalidStateError') throw new PasskeyError(words('forms').passkeys.alreadyMade)
    throw refused(error)
  })
  return (made as PublicKeyCredential).toJSON() as NewPasskey
}

/**
 * Asks at once, or with `inAutofill` offers passkeys in the email field. Throws PasskeyError, or the reason of an
 * aborted `signal`.
 */
export async function answerWithPasskey(
  question: PasskeyRequestOptions,
  { inAutofill, signal }: { inAutofill: boolean; signal: AbortSignal },
): Promise<PasskeySignIn> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question)
  const mediation = inAutofill ? 'conditional' : 'optional'
  const answer = await navigator.credentials.get({ publicKey, mediation, signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw refused(error)
  })
  return (answer as PublicKeyCredential).toJSON() as PasskeySignIn
}

/** Browsers don't say whether someone declined, timed out, or has no passkey. */
function refused(error: unknown): PasskeyError {
  const { noneUsed, failed } = words('forms').passkeys
  return new PasskeyError(errorName(error) === 'NotAllowedError' ? noneUsed : failed, { cause: error })
}

const errorName = (error: unknown) => (error instanceof Error ? error.name : '')
