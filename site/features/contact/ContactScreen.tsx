import { fill } from '#api/content/fill.ts'
import { ContactForm } from '#api/messages/forms.ts'
import { words } from '#words'
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
  const { action, busyAction, category, subject, message, asks, sent } = words('contact').form
  const form = useApiForm({
    endpoint: 'POST /api/contact',
    schema: ContactForm,
    draft,
    missing: missingInformation(),
    asks: { ...asks, name: words('fields').nameMissing },
    received: () => ({
      title: sent.title,
      description: responseTime ? fill(sent.within, { time: responseTime }) : sent.description,
    }),
    refused: submissionFailed(),
  })
  const { field } = form
  return (
    <ErrorBoundary>
      <MessageForm {...{ form, labelledBy }} action={action} busyAction={busyAction}>
        <SenderFields field={field} />
        <SelectField label={category} {...field('category')} options={categories} defaultValue="general" />
        <Field label={subject} {...field('subject')} autoComplete="off" required />
        <AreaField label={message} {...field('message')} rows={6} required />
      </MessageForm>
    </ErrorBoundary>
  )
}
