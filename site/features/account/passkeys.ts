import type { PasskeyCreation } from '#api/accounts/passkeys/contract.ts'
import { call } from '#site/lib/api/api.ts'
import { failureInWords } from '#site/lib/api/messages.ts'
import { makePasskey, PasskeyError } from '#site/lib/passkeys/passkeys.ts'
import { createMutation } from '#site/lib/api/mutation.ts'
import { createRead, refetch } from '#site/lib/api/query.ts'

export const $passkeys = createRead('GET /api/account/passkeys')

export function createPasskeyMaking() {
  return createMutation(
    async (creation: PasskeyCreation) => {
      await call('POST /api/account/passkeys', { body: await makePasskey(creation) })
      refetch('GET /api/account/passkeys')
    },
    (error) => (error instanceof PasskeyError ? error.message : failureInWords(error)),
  )
}
