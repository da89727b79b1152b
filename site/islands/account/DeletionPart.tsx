import { useRef } from 'react'
import type { User } from '../../../api/contract/user.ts'
import { Button } from '../ui/Button.tsx'
import { DeletionDialog } from './DeletionDialog.tsx'
import { AccountPart } from './AccountPart.tsx'

export function DeletionPart({ user }: { user: User }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <AccountPart
      title="Delete your account"
      text="Everything in it goes with it, at once and for good. You may want to download your data first."
    >
      <Button variant="danger" className="max-xs:w-full" onClick={() => dialog.current?.showModal()}>
        Delete account...
      </Button>
      <DeletionDialog ref={dialog} user={user} />
    </AccountPart>
  )
}
