import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Passkey } from '../../../api/contract/passkey.ts'
import type { User } from '../../../api/contract/user.ts'
import { passkeys as words } from '../../../content/screens/account.json'
import { formatDay } from '../../lib/format.ts'
import { knowsPasskeys } from '../../lib/passkey-support.ts'
import {
  $passkeys,
  createPasskeyForm,
  createPasskeyMaking,
  createPasskeyNameForm,
  createPasskeyRemovalForm,
} from '../../stores/passkeys.ts'
import { Field } from '../form/Field.tsx'
import { FormFrame, FormNote } from '../form/FormFrame.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { AccountPart, partButton } from './AccountPart.tsx'

/** The passkeys that sign in to the account, and a way to add one. */
export function PasskeysPart({ user }: { user: User }) {
  return (
    <AccountPart id="passkeys" title={words.title} text={words.text}>
      <Loaded of={$passkeys} what="Your passkeys" isPart>
        {(passkeys) =>
          passkeys.length > 0 && (
            <ul className="mb-8 grid gap-6">
              {passkeys.map((passkey) => (
                <PasskeyItem key={passkey.id} passkey={passkey} user={user} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {knowsPasskeys() ? <AddPasskey user={user} /> : <p className="text-muted">{words.unknown}</p>}
    </AccountPart>
  )
}

function AddPasskey({ user }: { user: User }) {
  const [making] = useState(createPasskeyMaking)
  const [form] = useState(() => createPasskeyForm((creation) => void making.run(creation)))
  const made = useStore(making.$state)
  return (
    <div className="grid gap-5">
      <FormFrame form={form} action="Add a passkey" busyAction="Checking..." button={partButton}>
        {(field) => <PasswordField {...field('password')} username={user.email} />}
      </FormFrame>
      <p role="status" className="empty:hidden">
        {made.status === 'busy' && <span>Your device asks you now...</span>}
        {made.status === 'done' && (
          <span>Your passkey is ready. We have sent you an email, so that you know it was you.</span>
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

/** One passkey: its name, and ways to change it or to remove the passkey. */
function PasskeyItem({ passkey, user }: PasskeyItemProps) {
  const [naming] = useState(() => createPasskeyNameForm(passkey))
  const [removal] = useState(() => createPasskeyRemovalForm(passkey))
  return (
    <li aria-label={passkey.name}>
      <p>
        <bdi className="font-semibold wrap-anywhere">{passkey.name}</bdi>
        <span>{`, added on ${formatDay(passkey.createdAt)}`}</span>
      </p>
      <details className="mt-1">
        <summary className="link w-fit py-2">Change its name</summary>
        <FormFrame form={naming} className="mt-2" action="Save name" busyAction="Saving..." button={partButton}>
          {(field) => <Field label="Name" {...field('name')} required />}
        </FormFrame>
      </details>
      <details>
        <summary className="link w-fit py-2">Remove it</summary>
        <p className="mt-2 mb-5 max-w-prose text-muted">{words.removal}</p>
        <FormFrame
          form={removal}
          action="Remove passkey"
          busyAction="Removing..."
          button={{ ...partButton, variant: 'danger' }}
        >
          {(field) => <PasswordField {...field('password')} username={user.email} />}
        </FormFrame>
      </details>
    </li>
  )
}
