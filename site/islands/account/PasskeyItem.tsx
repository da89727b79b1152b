import { useState } from 'react'
import type { Passkey } from '../../../api/contract/passkey.ts'
import type { User } from '../../../api/contract/user.ts'
import { formatDay } from '../../lib/format.ts'
import { createPasskeyNameForm, createPasskeyRemovalForm } from '../../stores/passkeys.ts'
import { Field } from '../form/Field.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { partButton } from './AccountPart.tsx'

interface PasskeyItemProps {
  passkey: Passkey
  user: User
}

/** One passkey: its name, and ways to change it or to remove the passkey. */
export function PasskeyItem({ passkey, user }: PasskeyItemProps) {
  const [naming] = useState(() => createPasskeyNameForm(passkey))
  const [removal] = useState(() => createPasskeyRemovalForm(passkey))
  return (
    <li aria-label={passkey.name}>
      <p>
        <strong className="font-semibold wrap-anywhere">{passkey.name}</strong>, added on {formatDay(passkey.createdAt)}
      </p>
      <details className="mt-1">
        <summary className="link w-fit py-2">Change its name</summary>
        <FormFrame form={naming} className="mt-2" action="Save name" busyAction="Saving..." button={partButton}>
          {(field) => <Field label="Name" {...field('name')} required />}
        </FormFrame>
      </details>
      <details>
        <summary className="link w-fit py-2">Remove it</summary>
        <p className="mt-2 mb-5 max-w-prose text-muted">
          Lost the device, or done with it? Removed here, the passkey signs in nowhere any more, and other devices that
          it signed in are signed out. You still sign in with your password, and if that is forgotten, a link to a new
          one goes to your email. The device keeps a passkey that opens nothing; you can delete it there.
        </p>
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
