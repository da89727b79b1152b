import { passwordLength, Registration } from '../../../api/contract/user.ts'
import { $register } from '../../stores/user.ts'
import { goOnSignedIn } from '../../stores/way-back.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { AttemptNote } from './AttemptNote.tsx'
import { EmailField } from './EmailField.tsx'
import { describeError } from './failure.ts'
import { PasswordField } from './PasswordField.tsx'
import { useAttempt } from './use-attempt.ts'

interface RegisterFormProps {
  email: string
  onEmail: (email: string) => void
  /** opens the other tab, for a person who has an account already */
  onSignIn: () => void
}

export function RegisterForm({ email, onEmail, onSignIn }: RegisterFormProps) {
  const { form, submit, isBusy, failure } = useAttempt({
    schema: Registration,
    store: $register,
    describe: (error) => describeError('registration', error),
    succeed: () => void goOnSignedIn(),
  })
  const fields = failure?.fields ?? {}
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 xs:grid-cols-2">
        <Field label="First name" name="firstName" autoComplete="given-name" error={fields.firstName} />
        <Field label="Last name" name="lastName" autoComplete="family-name" error={fields.lastName} />
      </div>
      <EmailField email={email} onEmail={onEmail} error={fields.email} />
      {failure?.isTaken && (
        <p className="-mt-3">
          Is it yours?{' '}
          <button type="button" className="link py-1 font-semibold" onClick={onSignIn}>
            Sign in with this email
          </button>
        </p>
      )}
      <PasswordField
        autoComplete="new-password"
        hint={`At least ${passwordLength.least} characters.`}
        error={fields.password}
      />
      <AttemptNote failure={failure} />
      <Button type="submit" className="mt-1 w-full" aria-disabled={isBusy}>
        {isBusy ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  )
}
