import type { User } from '#api/accounts/contract.ts'
import { EmailChange, NameChange, PasswordChange } from '#api/accounts/forms.ts'
import { fill } from '#api/content/fill.ts'
import { words } from '#words'
import { isolateDirection } from '#api/content/format.ts'
import { $account } from '#site/lib/session/user.ts'
import { EmailField, Field } from '../forms/Field.tsx'
import { Form } from '../forms/Form.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { beside } from '../forms/refusal.ts'
import { useApiForm } from '../forms/use-api-form.ts'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { AccountPart, partButton } from './AccountPart.tsx'

export function NamesPart({ user }: { user: User }) {
  const { title, text, action, busyAction, failed, done } = words('account').names
  const labels = words('forms')
  const form = useApiForm({
    endpoint: 'PATCH /api/account',
    schema: NameChange,
    onDone: $account.mutate,
    successMessage: ({ firstName }) => ({
      title: done.title,
      description: firstName ? fill(done.named, { name: isolateDirection(firstName) }) : done.unnamed,
    }),
    refused: { title: failed },
  })
  const { field } = form
  return (
    <AccountPart {...{ title, text }}>
      <Form {...{ form, action, busyAction }} button={partButton}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={labels.firstName}
            {...field('firstName')}
            defaultValue={user.firstName}
            autoComplete="given-name"
          />
          <Field
            label={labels.lastName}
            {...field('lastName')}
            defaultValue={user.lastName}
            autoComplete="family-name"
          />
        </div>
      </Form>
    </AccountPart>
  )
}

/** With CONFIRM_EMAIL, the email changes only once a mailed link is followed. */
export function EmailPart() {
  const { title, text, label, action, busyAction, failed, done, next } = words('account').email
  const form = useApiForm({
    endpoint: 'POST /api/account/email',
    schema: EmailChange,
    onDone: (answer) => 'id' in answer && $account.mutate(answer),
    successMessage: (answer) =>
      'id' in answer
        ? { title: done.title, description: fill(done.description, { address: answer.email }) }
        : { title: next, description: answer.message },
    refused: {
      title: failed,
      expected: {
        'email-taken': (message) => beside('email', message),
      },
    },
  })
  const { field } = form
  return (
    <AccountPart {...{ title, text }}>
      <Form {...{ form, action, busyAction }} button={partButton}>
        <EmailField label={label} {...field('email')} />
        <PasswordField {...field('password')} />
      </Form>
    </AccountPart>
  )
}

/** A new password signs out all other devices. */
export function PasswordPart({ user }: { user: User }) {
  const { title, text, action, busyAction, failed, done } = words('account').password
  const form = useApiForm({
    endpoint: 'POST /api/account/password',
    schema: PasswordChange,
    successMessage: ({ message }) => ({ title: done, description: message }),
    refused: { title: failed },
  })
  const { field } = form
  return (
    <AccountPart title={title} text={<MarkedText text={text} />}>
      <Form {...{ form, action, busyAction }} button={partButton}>
        <PasswordField
          which="current"
          {...field('currentPassword')}
          username={user.email}
          forgotten="/auth#forgot-password"
        />
        <PasswordField which="new" {...field('newPassword')} isNew />
      </Form>
    </AccountPart>
  )
}
