import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { PasskeyName, PasskeyRemoval, PasskeyRequest } from '#api/accounts/passkeys/forms.ts'
import type { Passkey } from '#api/accounts/passkeys/contract.ts'
import type { User } from '#api/accounts/contract.ts'
import { fill } from '#api/content/fill.ts'
import { words } from '#words'
import { formatDay, isolateDirection } from '#api/content/format.ts'
import { supportsPasskeys } from '#site/lib/passkeys/passkeys.ts'
import { $passkeys, createPasskeyMaking } from './passkeys.ts'
import { refetch } from '#site/lib/api/query.ts'
import { Field } from '../forms/Field.tsx'
import { Form, FormNote } from '../forms/Form.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { QueryContent } from '#site/ui/QueryContent.tsx'
import { NamedText } from '#site/ui/NamedText.tsx'
import { AccountPart, partButton } from './AccountPart.tsx'

export function PasskeysPart({ user }: { user: User }) {
  const { title, text, unavailable, unknown } = words('account').passkeys
  return (
    <AccountPart id="passkeys" {...{ title, text }}>
      <QueryContent of={$passkeys} unavailable={unavailable} isPart>
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
      {supportsPasskeys() ? <AddPasskey user={user} /> : <p className="text-muted">{unknown}</p>}
    </AccountPart>
  )
}

function AddPasskey({ user }: { user: User }) {
  const { action, busyAction, failed, prompt, done } = words('account').passkeys.adding
  const [making] = useState(createPasskeyMaking)
  const form = useApiForm({
    endpoint: 'POST /api/account/passkeys/prepare',
    schema: PasskeyRequest,
    onDone: (creation) => void making.run(creation),
    refused: { title: failed },
  })
  const made = useStore(making.$state)
  return (
    <div className="grid gap-5">
      <Form {...{ form, action, busyAction }} button={partButton}>
        <PasswordField {...form.field('password')} username={user.email} />
      </Form>
      <p role="status" className="empty:hidden">
        {made.status === 'busy' && <span>{prompt}</span>}
        {made.status === 'done' && <span>{done}</span>}
      </p>
      {made.status === 'failed' && <FormNote text={made.sentence} isFailure isAlert />}
    </div>
  )
}

interface PasskeyItemProps {
  passkey: Passkey
  user: User
}

function PasskeyItem({ passkey, user }: PasskeyItemProps) {
  const { added, renaming, removal } = words('account').passkeys
  const addedOn = fill(added, { day: formatDay(passkey.createdAt) })
  return (
    <li aria-label={passkey.name}>
      <p>
        <NamedText text={addedOn} name={passkey.name} className="font-semibold wrap-anywhere" />
      </p>
      <details className="mt-1">
        <summary className="link w-fit py-2">{renaming.title}</summary>
        <NameForm passkey={passkey} />
      </details>
      <details>
        <summary className="link w-fit py-2">{removal.title}</summary>
        <p className="mt-2 mb-5 max-w-prose text-muted">{removal.text}</p>
        <RemovalForm passkey={passkey} user={user} />
      </details>
    </li>
  )
}

function NameForm({ passkey: { id, name } }: Pick<PasskeyItemProps, 'passkey'>) {
  const { label, action, busyAction, failed, done } = words('account').passkeys.renaming
  const form = useApiForm({
    endpoint: 'PATCH /api/account/passkeys/:id',
    params: { id },
    schema: PasskeyName,
    onDone: () => refetch('GET /api/account/passkeys'),
    successMessage: (passkey) => ({
      title: done.title,
      description: fill(done.description, { name: isolateDirection(passkey.name) }),
    }),
    refused: { title: failed },
  })
  return (
    <Form {...{ form, action, busyAction }} className="mt-2" button={partButton}>
      <Field label={label} {...form.field('name')} defaultValue={name} required />
    </Form>
  )
}

/** Refetches the list if the passkey is already gone. */
function RemovalForm({ passkey: { id }, user }: PasskeyItemProps) {
  const { action, busyAction, failed, done } = words('account').passkeys.removal
  const form = useApiForm({
    endpoint: 'DELETE /api/account/passkeys/:id',
    params: { id },
    schema: PasskeyRemoval,
    onDone() {
      refetch('GET /api/account/passkeys', 'GET /api/account/devices')
    },
    successMessage: ({ message }) => ({ title: done, description: message }),
    refused: { title: failed },
    onRefused: (problem) => problem === 'not-found' && refetch('GET /api/account/passkeys'),
  })
  return (
    <Form {...{ form, action, busyAction }} button={{ ...partButton, variant: 'danger' }}>
      <PasswordField {...form.field('password')} username={user.email} />
    </Form>
  )
}
