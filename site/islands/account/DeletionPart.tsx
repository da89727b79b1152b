import { type Ref, type SyntheticEvent, useRef, useState } from 'react'
import type { User } from '../../../api/contract/user.ts'
import { deletion } from '../../../content/screens/account.json'
import { createAccountDeletionForm } from '../../stores/forms/account.ts'
import { FormFrame } from '../form/FormFrame.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { Button } from '../ui/Button.tsx'
import { AccountPart } from './AccountPart.tsx'

export function DeletionPart({ user }: { user: User }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <AccountPart title={deletion.title} text={deletion.text}>
      <Button variant="danger" className="max-xs:w-full" onClick={() => dialog.current?.showModal()}>
        Delete account...
      </Button>
      <DeletionDialog ref={dialog} user={user} />
    </AccountPart>
  )
}

const backdrop = 'overscroll-contain backdrop:bg-[rgb(0_0_0/0.5)]'

/** Says what will be deleted, and asks for the password. */
function DeletionDialog({ ref, user }: { ref: Ref<HTMLDialogElement>; user: User }) {
  const [form] = useState(createAccountDeletionForm)

  function clear({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
    currentTarget.querySelector('form')?.reset()
    form.forget()
  }

  return (
    <dialog
      ref={ref}
      aria-labelledby="deletion-title"
      aria-describedby="deletion-text"
      onClose={clear}
      className={`card m-auto w-[min(34rem,calc(100vw-2rem))] p-6 text-ink sm:p-8 ${backdrop}`}
    >
      <FormFrame
        form={form}
        className="grid-cols-1"
        action="Delete everything"
        busyAction="Deleting..."
        button={{ variant: 'danger', className: 'max-xs:w-full' }}
        beside={{
          variant: 'quiet',
          className: 'max-xs:w-full',
          children: 'Keep my account',
          onClick: (event) => event.currentTarget.closest('dialog')?.close(),
        }}
      >
        {(field) => (
          <>
            <div id="deletion-text">
              <h2 id="deletion-title" className="text-heading">
                {deletion.question}
              </h2>
              <p className="mt-3">{deletion.beforeList}</p>
              <ul className="mt-2 list-disc space-y-1 pl-5 marker:text-muted">
                {deletion.list.map((what) => (
                  <li key={what}>{what}</li>
                ))}
              </ul>
              <p className="mt-3 font-semibold">{deletion.end}</p>
            </div>
            <PasswordField label="Your password" {...field('password')} username={user.email} />
          </>
        )}
      </FormFrame>
    </dialog>
  )
}
