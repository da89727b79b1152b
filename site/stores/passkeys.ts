import type { PasskeyCreation } from '../../api/contract/passkey.ts'
import { call } from '../lib/api.ts'
import { failureInWords } from '../lib/messages.ts'
import { makePasskey, PasskeyError } from '../lib/passkeys.ts'
import { createAttempt } from './attempt.ts'
import { createRead, readAgain } from './query.ts'

export const $passkeys = createRead('GET /api/account/passkeys')

export const readPasskeysAgain = () => readAgain('GET /api/account/passkeys')

export function createPasskeyMaking() {
  return createAttempt(
    async (creation: PasskeyCreation) => {
      await call('POST /api/account/passkeys', { body: await makePasskey(creation) })
      readPasskeysAgain()
    },
    (error) => (error instanceof PasskeyError ? error.message : failureInWords(error)),
  )
}
