import { EmailChange } from '../../../api/contract/account.ts'
import { $changeEmail } from '../../stores/account.ts'
import { PasswordField } from '../auth/PasswordField.tsx'
import { useAttempt } from '../auth/use-attempt.ts'
import { Field } from '../ui/Field.tsx'
import { AccountForm } from './AccountForm.tsx'
import { describeChangeError } from './failure.ts'
import { AccountPart } from './AccountPart.tsx'

export function EmailPart() {
  const attempt = useAttempt({
    schema: EmailChange,
    store: $changeEmail,
    describe: (error) => describeChangeError('email', error),
    succeed: ({ email }, form) => {
      form.reset()
      const note = `From now on you sign in with ${email}.`
      return { toast: { title: 'Email changed', description: note }, note }
    },
  })
  const fields = attempt.failure?.fields ?? {}
  return (
    <AccountPart title="Your email" text="You sign in with it, and a link to a new password goes there.">
      <AccountForm attempt={attempt} action="Change email" busyAction="Changing...">
        <Field label="New email" name="email" type="email" autoComplete="email" error={fields.email} required />
        <PasswordField autoComplete="current-password" error={fields.password} />
      </AccountForm>
    </AccountPart>
  )
}
