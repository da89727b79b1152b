import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { PasskeyName, PasskeyRemoval, PasskeyRequest } from '#api/accounts/passkeys/forms.ts'
import type { Passkey } from '#api/accounts/passkeys/contract.ts'
import type { User } from '#api/accounts/contract.ts'
import { passkeys as words } from '#content/en/screens/account.json'
import { formatDay, isolateDirection } from '#site/lib/format.ts'
import { supportsPasskeys } from '#site/lib/passkeys/passkeys.ts'
import { $passkeys, createPasskeyMaking, refetchPasskeys } from './passkeys.ts'
import { refetch } from '#site/lib/api/query.ts'
import { Field } from '../forms/Field.tsx'
import { Form, FormNote } from '../forms/Form.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { wrongPasswordIn } from '../forms/refusal.ts'
import { useApiForm } from '../forms/use-api-form.ts'
import { QueryContent } from '#site/ui/QueryContent.tsx'
import { AccountPart, partButton } from './AccountPart.tsx'

export function PasskeysPart({ user }: { user: User }) {
  return (
    <AccountPart id="passkeys" title={words.title} text={words.text}>
      <QueryContent of={$passkeys} what="Your passkeys" isPart>
        {(passkeys) =>
          passkeys.length > 0 && (
            <ul className="mb-8 grid gap-6">
              {passkeys.map((passkey) => (
                <PasskeyItem key={passkey.id} passkey={passkey} user={user} />
              ))}
            </ul>
          )
        }
      </QueryContent>
      {supportsPasskeys() ? <AddPasskey user={user} /> : <p className="text-muted">{words.unknown}</p>}
    </AccountPart>
  )
}

function AddPasskey({ user }: { user: User }) {
  const [making] = useState(createPasskeyMaking)
  const form = useApiForm({
    endpoint: 'POST /api/account/passkeys/prepare',
    schema: PasskeyRequest,
    onDone: (creation) => void making.run(creation),
    refused: { title: 'Passkey not added', expected: wrongPasswordIn('password') },
  })
  const made = useStore(making.$state)
  return (
    <div className="grid gap-5">
      <Form form={form} action="Add a passkey" busyAction="Checking..." button={partButton}>
        <PasswordField {...form.field('password')} username={user.email} />
      </Form>
      <p role="status" className="empty:hidden">
        {made.status === 'busy' && <span>Follow the prompt on your device.</span>}
        {made.status === 'done' && (
          <span>Your passkey is ready. We’ve emailed you about it, in case it wasn’t you.</span>
        )}
      </p>
      <FormNote note={made.status === 'failed' ? { isFailure: true, text: made.sentence, isAlert: true } : null} />
    </div>
  )
}

interface PasskeyItemProps {
  passkey: Passkey
  user: User
}

function PasskeyItem({ passkey, user }: PasskeyItemProps) {
  return (
    <li aria-label={passkey.name}>
      <p>
        <bdi className="font-semibold wrap-anywhere">{passkey.name}</bdi>
        <span>{`, added on ${formatDay(passkey.createdAt)}`}</span>
      </p>
      <details className="mt-1">
        <summary className="link w-fit py-2">Rename it</summary>
        <NameForm passkey={passkey} />
      </details>
      <details>
        <summary className="link w-fit py-2">Remove it</summary>
        <p className="mt-2 mb-5 max-w-prose text-muted">{words.removal}</p>
        <RemovalForm passkey={passkey} user={user} />
      </details>
    </li>
  )
}

function NameForm({ passkey: { id, name } }: Pick<PasskeyItemProps, 'passkey'>) {
  const form = useApiForm({
    endpoint: 'PATCH /api/account/passkeys/:id',
    params: { id },
    schema: PasskeyName,
    onDone: refetchPasskeys,
    received: (passkey) => ({ title: 'Name saved', description: `It’s now called ${isolateDirection(passkey.name)}.` }),
    refused: { title: 'Name not saved' },
  })
  return (
    <Form form={form} className="mt-2" action="Save name" busyAction="Saving..." button={partButton}>
      <Field label="Name" {...form.field('name')} defaultValue={name} required />
    </Form>
  )
}

/** Refetches the list if the passkey is already gone. */
function RemovalForm({ passkey: { id }, user }: PasskeyItemProps) {
  const form = useApiForm({
    endpoint: 'DELETE /api/account/passkeys/:id',
    params: { id },
    schema: PasskeyRemoval,
    onDone() {
      refetchPasskeys()
      refetch('GET /api/account/devices')
    },
    received: ({ message }) => ({ title: 'Passkey removed', description: message }),
    refused: { title: 'Passkey not removed', expected: wrongPasswordIn('password') },
    onRefused: (problem) => problem === 'not-found' && refetchPasskeys(),
  })
  return (
    <Form form={form} action="Remove passkey" busyAction="Removing..." button={{ ...partButton, variant: 'danger' }}>
      <PasswordField {...form.field('password')} username={user.email} />
    </Form>
  )
}
