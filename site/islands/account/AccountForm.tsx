import type { ReactNode } from 'react'
import { AttemptNote } from '../auth/AttemptNote.tsx'
import type { useAttempt } from '../auth/use-attempt.ts'
import { Button } from '../ui/Button.tsx'

interface AccountFormProps {
  attempt: ReturnType<typeof useAttempt>
  /** the button's words, and those while the change is on its way */
  action: string
  busyAction: string
  children?: ReactNode
}

/** A form of the account around its fields. */
export function AccountForm({ attempt, action, busyAction, children }: AccountFormProps) {
  const { form, submit, isBusy, failure, success } = attempt
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {children}
      <AttemptNote failure={failure} success={success} />
      <Button type="submit" variant="quiet" className="justify-self-start max-xs:w-full" aria-disabled={isBusy}>
        {isBusy ? busyAction : action}
      </Button>
    </form>
  )
}
