import { useState } from 'react'
import { createContactForm } from '../../stores/forms/contact.ts'
import { AreaField, EmailField, Field } from '../form/Field.tsx'
import { MessageFrame } from '../form/MessageFrame.tsx'
import { type Option, SelectField } from '../form/SelectField.tsx'
import { Screen } from '../ui/Screen.tsx'

interface ContactScreenProps {
  labelledBy: string
  categories: readonly Option[]
  /** how soon we promise an answer; empty if we promise none */
  responseTime: string
}

export function ContactScreen({ labelledBy, categories, responseTime }: ContactScreenProps) {
  const [form] = useState(() => createContactForm(responseTime))
  return (
    <Screen>
      <MessageFrame {...{ form, labelledBy }} action="Send Message" busyAction="Sending...">
        {(field) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label="Name" {...field('name')} autoComplete="name" required />
              <EmailField {...field('email')} />
            </div>
            <SelectField label="Category" {...field('category')} options={categories} />
            <Field label="Subject" {...field('subject')} autoComplete="off" required />
            <AreaField label="Message" {...field('message')} rows={6} required />
          </>
        )}
      </MessageFrame>
    </Screen>
  )
}
