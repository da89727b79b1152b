import { ContactForm } from '#api/messages/forms.ts'
import { createDraft } from '../forms/drafts.ts'
import { AreaField, Field, type Option, SelectField } from '../forms/Field.tsx'
import { MessageForm, missingInformation, SenderFields, submissionFailed } from '../forms/MessageForm.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx'

interface ContactScreenProps {
  labelledBy: string
  categories: readonly Option[]
  /** promised response time; empty if none */
  responseTime: string
}

const draft = createDraft('contact')

export function ContactScreen({ labelledBy, categories, responseTime }: ContactScreenProps) {
  const form = useApiForm({
    endpoint: 'POST /api/contact',
    schema: ContactForm,
    draft,
    missing: missingInformation,
    asks: {
      name: 'Please enter your name.',
      email: 'Please enter your email address.',
      subject: 'Please enter a subject.',
      message: 'Please write a message.',
    },
    received: () => ({
      title: 'Message Sent',
      description: `Thank you for contacting us. We’ll get back to you${responseTime && ` within ${responseTime}`}.`,
    }),
    refused: submissionFailed,
  })
  const { field } = form
  return (
    <ErrorBoundary>
      <MessageForm {...{ form, labelledBy }} action="Send Message" busyAction="Sending...">
        <SenderFields field={field} />
        <SelectField label="Category" {...field('category')} options={categories} defaultValue="general" />
        <Field label="Subject" {...field('subject')} autoComplete="off" required />
        <AreaField label="Message" {...field('message')} rows={6} required />
      </MessageForm>
    </ErrorBoundary>
  )
}
