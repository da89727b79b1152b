import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { User } from '../../../api/contract/user.ts'
import { knowsPasskeys } from '../../lib/passkey-support.ts'
import { $passkeys, createPasskeyForm, createPasskeyMaking } from '../../stores/passkeys.ts'
import { FormFrame } from '../form/FormFrame.tsx'
import { FormNote } from '../form/FormNote.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { AccountPart, partButton } from './AccountPart.tsx'
import { PasskeyItem } from './PasskeyItem.tsx'

/** The passkeys that sign in to the account, and a way to add one. */
export function PasskeysPart({ user }: { user: User }) {
  return (
    <AccountPart
      id="passkeys"
      title="Your passkeys"
      text="A passkey signs you in with your finger, your face or your screen lock, and nobody can guess it or talk you out of it. Your password stays, for the day a device is lost."
    >
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
      {knowsPasskeys() ? (
        <AddPasskey user={user} />
      ) : (
        <p className="text-muted">This browser makes no passkeys. A newer one, or your phone, does.</p>
      )}
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
        {made.status === 'busy' && 'Your device asks you now...'}
        {made.status === 'done' && 'Your passkey is ready. We have sent you an email, so that you know it was you.'}
      </p>
      <FormNote note={made.status === 'failed' ? { isFailure: true, text: made.sentence, isAlert: true } : null} />
    </div>
  )
}
