import { fill } from '#api/content/fill.ts'
import { ContactForm } from '#api/messages/forms.ts'
import { words } from '#words'
import { createDraft } from '../forms/drafts.ts'
import { Field } from '../forms/Field.tsx'
import { MessageForm, SenderFields, unsentTexts } from '../forms/MessageForm.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx'

interface ContactScreenProps {
  labelledBy: string
  /** promised response time; empty if none */
  responseTime: string
}

const draft = createDraft('contact')

export const ContactScreen = (props: ContactScreenProps) => (
  <ErrorBoundary>
    <Contact {...props} />
  </ErrorBoundary>
)

function Contact({ labelledBy, responseTime }: ContactScreenProps) {
  const { action, busyAction, fields, options, asks, sent } = words('contact').form
  const { nameMissing, email } = words('fields')
  const form = useApiForm({
    endpoint: 'POST /api/contact',
    schema: ContactForm,
    draft,
    asks: { ...asks, name: nameMissing, email: email.missing },
    successMessage: () => ({
      title: sent.title,
      description: responseTime ? fill(sent.within, { time: responseTime }) : sent.description,
    }),
    ...unsentTexts(),
  })
  const { field } = form
  return (
    <MessageForm {...{ form, labelledBy }} action={action} busyAction={busyAction}>
      <SenderFields field={field} />
      <Field
        label={fields.category}
        {...field('category')}
        options={Object.entries(options.category)}
        defaultValue="general"
      />
      <Field label={fields.subject} {...field('subject')} autoComplete="off" required />
      <Field label={fields.message} {...field('message')} rows={6} required />
    </MessageForm>
  )
}
