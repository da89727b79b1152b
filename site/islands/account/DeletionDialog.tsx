import type { Ref } from 'react'
import { AccountDeletion } from '../../../api/contract/account.ts'
import type { User } from '../../../api/contract/user.ts'
import { $deleteAccount } from '../../stores/account.ts'
import { AttemptNote } from '../auth/AttemptNote.tsx'
import { PasswordField } from '../auth/PasswordField.tsx'
import { useAttempt } from '../auth/use-attempt.ts'
import { Username } from '../auth/Username.tsx'
import { Button } from '../ui/Button.tsx'
import { describeChangeError } from './failure.ts'

const backdrop = 'overscroll-contain backdrop:bg-[rgb(0_0_0/0.5)]'

/** Says what goes, and asks for the password. */
export function DeletionDialog({ ref, user }: { ref: Ref<HTMLDialogElement>; user: User }) {
  const { form, submit, isBusy, failure, forget } = useAttempt({
    schema: AccountDeletion,
    store: $deleteAccount,
    describe: (error) => describeChangeError('deletion', error),
    succeed: () => {},
  })

  function clear(): void {
    form.current?.reset()
    forget()
  }

  return (
    <dialog
      ref={ref}
      aria-labelledby="deletion-title"
      aria-describedby="deletion-text"
      onClose={clear}
      className={`card m-auto w-[min(34rem,calc(100vw-2rem))] p-6 text-ink sm:p-8 ${backdrop}`}
    >
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <div id="deletion-text">
          <h2 id="deletion-title" className="text-heading">
            Delete your account?
          </h2>
          <p className="mt-3">With the account go:</p>
          <ul className="mt-2 list-disc space-y-1 pl-5 marker:text-muted">
            <li>your names, your email and your password</li>
            <li>every assessment with all its answers</li>
            <li>every result, with its scores and texts</li>
            <li>messages, feedback and a place on the waitlist that you sent while signed in</li>
          </ul>
          <p className="mt-3 font-semibold">This cannot be undone, by you or by us.</p>
        </div>
        <Username email={user.email} />
        <PasswordField label="Your password" autoComplete="current-password" error={failure?.fields.password} />
        <AttemptNote failure={failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" className="max-xs:w-full" aria-disabled={isBusy}>
            {isBusy ? 'Deleting...' : 'Delete everything'}
          </Button>
          <Button
            variant="quiet"
            className="max-xs:w-full"
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            Keep my account
          </Button>
        </div>
      </form>
    </dialog>
  )
}
