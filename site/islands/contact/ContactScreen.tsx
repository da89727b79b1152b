import { useState } from 'react'
import { createContactForm } from '../../stores/forms/contact.ts'
import { AreaField } from '../form/AreaField.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { nameAndEmail } from '../form/name-and-email.ts'
import { type Option, SelectField } from '../form/SelectField.tsx'
import { Field } from '../ui/Field.tsx'
import { Screen } from '../ui/Screen.tsx'

interface ContactScreenProps {
  labelledBy: string
  categories: readonly Option[]
  /** how soon we promise an answer; empty where we promise none */
  responseTime: string
}

export function ContactScreen({ labelledBy, categories, responseTime }: ContactScreenProps) {
  const [form] = useState(() => createContactForm(responseTime))
  return (
    <Screen>
      <FormFrame {...{ form, labelledBy }} offer={nameAndEmail} action="Send Message" busyAction="Sending...">
        {(field) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label="Name" {...field('name')} autoComplete="name" required />
              <Field label="Email" {...field('email')} type="email" autoComplete="email" required />
            </div>
            <SelectField label="Category" {...field('category')} options={categories} />
            <Field label="Subject" {...field('subject')} autoComplete="off" required />
            <AreaField label="Message" {...field('message')} rows={6} required />
          </>
        )}
      </FormFrame>
    </Screen>
  )
}
