import type { User } from '#api/accounts/contract.ts'
import { EmailChange, NameChange, PasswordChange } from '#api/accounts/forms.ts'
import { email, names, password } from '#content/en/screens/account.json'
import { isolateDirection } from '#site/lib/format.ts'
import { $account } from '#site/lib/session/user.ts'
import { EmailField, Field } from '../forms/Field.tsx'
import { Form } from '../forms/Form.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { wrongPasswordIn } from '../forms/refusal.ts'
import { useApiForm } from '../forms/use-api-form.ts'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { AccountPart, partButton } from './AccountPart.tsx'

export function NamesPart({ user }: { user: User }) {
  const form = useApiForm({
    endpoint: 'PATCH /api/account',
    schema: NameChange,
    onDone: $account.mutate,
    received: ({ firstName }) => ({
      title: 'Names saved',
      description: `From now on we greet you ${firstName ? `as ${isolateDirection(firstName)}` : 'without a name'}.`,
    }),
    refused: { title: 'Names not saved' },
  })
  const { field } = form
  return (
    <AccountPart {...names}>
      <Form form={form} action="Save names" busyAction="Saving..." button={partButton}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" {...field('firstName')} defaultValue={user.firstName} autoComplete="given-name" />
          <Field label="Last name" {...field('lastName')} defaultValue={user.lastName} autoComplete="family-name" />
        </div>
      </Form>
    </AccountPart>
  )
}

/** With CONFIRM_EMAIL, the email changes only once a mailed link is followed. */
export function EmailPart() {
  const form = useApiForm({
    endpoint: 'POST /api/account/email',
    schema: EmailChange,
    onDone: (answer) => 'id' in answer && $account.mutate(answer),
    received: (answer) =>
      'id' in answer
        ? { title: 'Email changed', description: `From now on you sign in with ${answer.email}.` }
        : { title: 'One step left', description: answer.message },
    refused: {
      title: 'Email not changed',
      expected: {
        ...wrongPasswordIn('password'),
        'email-taken': { issues: [{ path: 'email', message: 'This email belongs to another account.' }] },
      },
    },
  })
  const { field } = form
  return (
    <AccountPart {...email}>
      <Form form={form} action="Change email" busyAction="Changing..." button={partButton}>
        <EmailField label="New email" {...field('email')} />
        <PasswordField {...field('password')} />
      </Form>
    </AccountPart>
  )
}

/** A new password signs out all other devices. */
export function PasswordPart({ user }: { user: User }) {
  const form = useApiForm({
    endpoint: 'POST /api/account/password',
    schema: PasswordChange,
    received: ({ message }) => ({ title: 'Password changed', description: message }),
    refused: { title: 'Password not changed', expected: wrongPasswordIn('currentPassword') },
  })
  const { field } = form
  return (
    <AccountPart title={password.title} text={<MarkedText text={password.text} />}>
      <Form form={form} action="Change password" busyAction="Changing..." button={partButton}>
        <PasswordField
          asks="current"
          {...field('currentPassword')}
          username={user.email}
          forgotten="/auth#forgot-password"
        />
        <PasswordField asks="new" {...field('newPassword')} isNew />
      </Form>
    </AccountPart>
  )
}
