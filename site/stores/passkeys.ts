import type { Passkey, PasskeyCreation } from '../../api/contract/passkey.ts'
import { call, problemCode } from '../lib/api.ts'
import { isolated } from '../lib/format.ts'
import { failureInWords } from '../lib/messages.ts'
import { createAttempt } from './attempt.ts'
import { createForm, type Form } from './forms/form.ts'
import { refusedAs, wrongPasswordIn } from './forms/refusal.ts'
import { createRead, readAgain } from './query.ts'

/** The signed-in person's passkeys, oldest first. */
export const $passkeys = createRead('GET /api/account/passkeys')

const readPasskeysAgain = () => readAgain('GET /api/account/passkeys')

const forms = () => import('../../api/contract/forms/passkeys.ts')
const foreseen = wrongPasswordIn('password')

/** Asks the device to make a passkey, and adds it to the account. */
export function createPasskeyMaking() {
  return createAttempt(
    async (creation: PasskeyCreation) => {
      const { makePasskey } = await import('../lib/passkeys.ts')
      await call('POST /api/account/passkeys', { body: await makePasskey(creation) })
      readPasskeysAgain()
    },
    (error) => (error instanceof Error && error.name === 'PasskeyError' ? error.message : failureInWords(error)),
  )
}

/** Asks for the password before a passkey is made; `onDone` makes it. */
export function createPasskeyForm(onDone: (creation: PasskeyCreation) => void): Form {
  return createForm({
    endpoint: 'POST /api/account/passkeys/prepare',
    schema: async () => (await forms()).PasskeyRequest,
    initial: {},
    onDone,
    refused: refusedAs('No passkey was made', { foreseen }),
  })
}

export function createPasskeyNameForm({ id, name }: Passkey): Form {
  return createForm({
    endpoint: 'PATCH /api/account/passkeys/:id',
    params: { id },
    schema: async () => (await forms()).PasskeyName,
    initial: { name },
    onDone: readPasskeysAgain,
    received: (passkey) => ({ title: 'Name saved', description: `It’s now called ${isolated(passkey.name)}.` }),
    refused: refusedAs('Name not saved'),
  })
}

/** Removes a passkey; if it was removed already, the list is read again. */
export function createPasskeyRemovalForm({ id }: Passkey): Form {
  const refused = refusedAs('Passkey not removed', { foreseen })
  return createForm({
    endpoint: 'DELETE /api/account/passkeys/:id',
    params: { id },
    schema: async () => (await forms()).PasskeyRemoval,
    initial: {},
    onDone() {
      readPasskeysAgain()
      readAgain('GET /api/account/devices')
    },
    received: ({ message }) => ({ title: 'Passkey removed', description: message }),
    refused: (error) => {
      if (problemCode(error) === 'not-found') readPasskeysAgain()
      return refused(error)
    },
  })
}
