import { useState } from 'react'
import type { User } from '../../../api/contract/user.ts'
import { createNamesForm } from '../../stores/forms/names.ts'
import { Field } from '../form/Field.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { AccountPart, partButton } from './AccountPart.tsx'

export function NamesPart({ user }: { user: User }) {
  const [form] = useState(() => createNamesForm(user))
  return (
    <AccountPart title="Your names" text="We greet you by your first name. Both may stay empty.">
      <FormFrame form={form} action="Save names" busyAction="Saving..." button={partButton}>
        {(field) => (
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="First name" {...field('firstName')} autoComplete="given-name" />
            <Field label="Last name" {...field('lastName')} autoComplete="family-name" />
          </div>
        )}
      </FormFrame>
    </AccountPart>
  )
}
