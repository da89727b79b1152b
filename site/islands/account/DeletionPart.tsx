import { type Ref, useRef } from 'react'
import { AccountDeletion } from '../../../api/contract/forms/account.ts'
import type { User } from '../../../api/contract/user.ts'
import { deletion } from '../../../content/screens/account.json'
import { leaveWith } from '../../lib/home-message.ts'
import { dropSessionHint, pageOwner } from '../../lib/session-hint.ts'
import { forgetPerson } from '../../stores/forget-person.ts'
import { Form } from '../form/Form.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { wrongPasswordIn } from '../form/refusal.ts'
import { useApiForm } from '../form/use-api-form.ts'
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
  const form = useApiForm({
    endpoint: 'DELETE /api/account',
    schema: AccountDeletion,
    onDone() {
      const person = pageOwner() ?? ''
      dropSessionHint()
      forgetPerson(person)
      leaveWith('deleted')
    },
    leaves: true,
    // no toast shows over the dialog
    refused: { expected: wrongPasswordIn('password') },
  })

  return (
    <dialog
      ref={ref}
      aria-labelledby="deletion-title"
      aria-describedby="deletion-text"
      onClose={form.clear}
      className={`card m-auto w-[min(34rem,calc(100vw-2rem))] p-6 text-ink sm:p-8 ${backdrop}`}
    >
      <Form
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
        <PasswordField label="Your password" {...form.field('password')} username={user.email} />
      </Form>
    </dialog>
  )
}
