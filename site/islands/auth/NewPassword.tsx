import { PasswordReset } from '../../../api/contract/password.ts'
import { passwordLength } from '../../../api/contract/user.ts'
import { $resetPassword } from '../../stores/account-recovery.ts'
import { Button } from '../ui/Button.tsx'
import { AttemptNote } from './AttemptNote.tsx'
import { describeResetError } from './failure.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { Opening } from './Opening.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useAttempt } from './use-attempt.ts'
import { Username } from './Username.tsx'

interface NewPasswordProps {
  /** of the mailed link */
  token: string
  email: string
  onEmail: (email: string) => void
  onDone: () => void
}

/** What a mailed link leads to. */
export function NewPassword({ token, email, onEmail, onDone }: NewPasswordProps) {
  const { form, submit, isBusy, failure } = useAttempt({
    schema: PasswordReset,
    store: $resetPassword,
    describe: describeResetError,
    succeed: () => {
      onDone()
      return { toast: { title: 'Password saved', description: 'Please sign in with your new password.' } }
    },
  })
  if (failure?.isUsed) return <ForgotPassword {...{ email, onEmail }} isUsed />
  return (
    <>
      <Opening title="Choose a new password">
        Once it is saved, every device that is signed in now has to sign in again.
      </Opening>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <Username email={email} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${passwordLength.least} characters.`}
          error={failure?.fields.password}
        />
        <AttemptNote failure={failure} />
        <Button type="submit" className="mt-1 w-full" aria-disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save New Password'}
        </Button>
      </form>
    </>
  )
}
