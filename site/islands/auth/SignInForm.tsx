import { Credentials } from '../../../api/contract/user.ts'
import { $signIn } from '../../stores/user.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { FailureText } from './FailureText.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useAttempt } from './use-attempt.ts'

interface SignInFormProps {
  email: string
  onEmail: (email: string) => void
  /** puts the focus on the password, for a person who comes with an e-mail from the other tab */
  startsAtPassword: boolean
}

export function SignInForm({ email, onEmail, startsAtPassword }: SignInFormProps) {
  const { form, submit, isBusy, failure } = useAttempt('sign-in', Credentials, $signIn)
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        onChange={event => onEmail(event.currentTarget.value)}
        error={failure?.fields.email}
        required
      />
      <PasswordField
        autoComplete="current-password"
        autoFocus={startsAtPassword}
        error={failure?.fields.password}
      />
      <FailureText failure={failure} />
      <Button type="submit" className="mt-1 w-full" aria-disabled={isBusy}>
        {isBusy ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  )
}
