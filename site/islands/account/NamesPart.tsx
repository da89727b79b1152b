import { NameChange } from '../../../api/contract/account.ts'
import type { User } from '../../../api/contract/user.ts'
import { $changeNames } from '../../stores/account.ts'
import { useAttempt } from '../auth/use-attempt.ts'
import { Field } from '../ui/Field.tsx'
import { AccountForm } from './AccountForm.tsx'
import { describeChangeError } from './failure.ts'
import { AccountPart } from './AccountPart.tsx'

export function NamesPart({ user }: { user: User }) {
  const attempt = useAttempt({
    schema: NameChange,
    store: $changeNames,
    describe: (error) => describeChangeError('names', error),
    succeed: ({ firstName }) => {
      const note = `From now on we greet you ${firstName ? `as ${firstName}` : 'without a name'}.`
      return { toast: { title: 'Names saved', description: note }, note }
    },
  })
  const fields = attempt.failure?.fields ?? {}
  return (
    <AccountPart title="Your names" text="We greet you by your first name. Both may stay empty.">
      <AccountForm attempt={attempt} action="Save names" busyAction="Saving...">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="First name"
            name="firstName"
            autoComplete="given-name"
            defaultValue={user.firstName}
            error={fields.firstName}
          />
          <Field
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            defaultValue={user.lastName}
            error={fields.lastName}
          />
        </div>
      </AccountForm>
    </AccountPart>
  )
}
