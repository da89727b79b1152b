import { useState } from 'react'
import type { User } from '#api/accounts/contract.ts'
import { AccountDeletion } from '#api/accounts/forms.ts'
import { words } from '#words'
import { deviceKeys, keyPrefixes } from '#site/lib/storage/device-storage.ts'
import { goHomeWith } from '#site/lib/session/home-message.ts'
import { dropSession, pageViewer } from '#site/lib/session/viewer.ts'
import { Button } from '#site/ui/Button.tsx'
import { ConfirmFrame } from '#site/ui/ConfirmDialog.tsx'
import { Form } from '../forms/Form.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { AccountPart } from './AccountPart.tsx'

function clearDevice(person: string): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of Object.keys(globalThis[storage])) {
        if (key !== deviceKeys.theme && !isOfAnother(key, person)) globalThis[storage].removeItem(key)
      }
    } catch {
      // storage is refused, so it is empty
    }
  }
}

/** A visitor's data may be anyone's and doesn't count. */
function isOfAnother(key: string, person: string): boolean {
  const area = Object.values(keyPrefixes).find((start) => key.startsWith(start))
  const [owner] = area ? key.slice(area.length).split(':') : []
  return Boolean(owner) && owner !== person
}

export function DeletionPart({ user }: { user: User }) {
  const [isConfirming, setConfirming] = useState(false)
  const { title, text, start } = words('account').deletion
  return (
    <AccountPart {...{ title, text }}>
      <Button variant="danger" className="max-xs:w-full" onClick={() => setConfirming(true)}>
        {start}
      </Button>
      {isConfirming && <DeletionDialog user={user} onClose={() => setConfirming(false)} />}
    </AccountPart>
  )
}

function DeletionDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { question, action, busyAction, keep } = words('account').deletion
  const form = useApiForm({
    endpoint: 'DELETE /api/account',
    schema: AccountDeletion,
    onDone() {
      const person = pageViewer().id ?? ''
      dropSession()
      clearDevice(person)
      goHomeWith('deleted')
    },
    staysBusy: true,
    // toasts don't show over the dialog
    refused: {},
  })
  return (
    <ConfirmFrame title={question} text={<DeletionContents />} keep={keep} isBusy={form.isBusy} onClose={onClose}>
      {(keepButton) => (
        <Form
          {...{ form, action, busyAction }}
          className="mt-5 grid-cols-1"
          button={{ variant: 'danger', className: 'max-xs:w-full' }}
          beside={{ ...keepButton, className: 'max-xs:w-full' }}
        >
          <PasswordField which="yours" {...form.field('password')} username={user.email} />
        </Form>
      )}
    </ConfirmFrame>
  )
}

function DeletionContents() {
  const { beforeList, list } = words('account').deletion
  return (
    <>
      <p>{beforeList}</p>
      <ul className="mt-2 list-disc space-y-1 ps-5 marker:text-muted">
        {list.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className="mt-3 font-semibold">{words('account').forGood}</p>
    </>
  )
}
