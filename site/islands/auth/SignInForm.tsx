import { Credentials } from '../../../api/contract/user.ts'
import { $signIn } from '../../stores/user.ts'
import { goOnSignedIn } from '../../stores/way-back.ts'
import { Button } from '../ui/Button.tsx'
import { AttemptNote } from './AttemptNote.tsx'
import { EmailField } from './EmailField.tsx'
import { describeError } from './failure.ts'
import { PasswordField } from './PasswordField.tsx'
import { useAttempt } from './use-attempt.ts'

interface SignInFormProps {
  email: string
  onEmail: (email: string) => void
  /** takes the focus, for a person who comes from another form */
  startsAt: 'email' | 'password' | null
}

export function SignInForm({ email, onEmail, startsAt }: SignInFormProps) {
  const { form, submit, isBusy, failure } = useAttempt({
    schema: Credentials,
    store: $signIn,
    describe: (error) => describeError('sign-in', error),
    succeed: () => void goOnSignedIn(),
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <EmailField email={email} onEmail={onEmail} error={failure?.fields.email} autoFocus={startsAt === 'email'} />
      <div>
        <PasswordField
          autoComplete="current-password"
          autoFocus={startsAt === 'password'}
          error={failure?.fields.password}
        />
        <p className="mt-2">
          <a className="link inline-block py-1" href="#forgot-password">
            Forgot your password?
          </a>
        </p>
      </div>
      <AttemptNote failure={failure} />
      <Button type="submit" className="mt-1 w-full" aria-disabled={isBusy}>
        {isBusy ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  )
}
