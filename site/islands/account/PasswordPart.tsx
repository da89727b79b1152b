import { PasswordChange } from '../../../api/contract/account.ts'
import { passwordLength, type User } from '../../../api/contract/user.ts'
import { $changePassword } from '../../stores/account.ts'
import { PasswordField } from '../auth/PasswordField.tsx'
import { useAttempt } from '../auth/use-attempt.ts'
import { Username } from '../auth/Username.tsx'
import { AccountForm } from './AccountForm.tsx'
import { describeChangeError } from './failure.ts'
import { AccountPart } from './AccountPart.tsx'

export function PasswordPart({ user }: { user: User }) {
  const attempt = useAttempt({
    schema: PasswordChange,
    store: $changePassword,
    describe: (error) => describeChangeError('password', error),
    succeed: (_, form) => {
      form.reset()
      const note = 'Your other devices are signed out. This one stays signed in.'
      return { toast: { title: 'Password changed', description: note }, note }
    },
  })
  const fields = attempt.failure?.fields ?? {}
  return (
    <AccountPart title="Your password" text="A new password signs out your other devices. This one stays signed in.">
      <AccountForm attempt={attempt} action="Change password" busyAction="Changing...">
        <Username email={user.email} />
        <div>
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            error={fields.currentPassword}
          />
          <p className="mt-2">
            <a className="link inline-block py-1" href="/auth#forgot-password">
              Forgot your password?
            </a>
          </p>
        </div>
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint={`At least ${passwordLength.least} characters.`}
          error={fields.newPassword}
        />
      </AccountForm>
    </AccountPart>
  )
}
