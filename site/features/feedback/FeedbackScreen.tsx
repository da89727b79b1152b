import { useWatch } from 'react-hook-form'
import { BetaFeedback } from '#api/messages/forms.ts'
import { words } from '#words'
import { createDraft } from '../forms/drafts.ts'
import { Field } from '../forms/Field.tsx'
import { MessageForm, SenderFields, unsentTexts } from '../forms/MessageForm.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx'

interface FeedbackScreenProps {
  labelledBy: string
}

const draft = createDraft('beta-feedback')

export const FeedbackScreen = (props: FeedbackScreenProps) => (
  <ErrorBoundary>
    <Feedback {...props} />
  </ErrorBoundary>
)

function Feedback({ labelledBy }: FeedbackScreenProps) {
  const { fields, options, asks, received, ...texts } = words('feedback')
  const { nameMissing, email } = words('fields')
  const form = useApiForm({
    endpoint: 'POST /api/beta-feedback',
    schema: BetaFeedback,
    draft,
    asks: { ...asks, name: nameMissing, email: email.missing },
    successMessage: () => received,
    ...unsentTexts(),
  })
  const { field } = form
  const type = useWatch({ control: form.control, name: 'feedbackType' })
  return (
    <MessageForm {...{ form, labelledBy }} action={texts.action} busyAction={texts.busyAction}>
      <SenderFields field={field} />
      <Field
        label={fields.feedbackType}
        {...field('feedbackType')}
        options={Object.entries(options.feedbackType)}
        placeholder={texts.choose}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={fields.category}
          {...field('category')}
          options={Object.entries(options.category)}
          placeholder={texts.choose}
        />
        <Field
          label={fields.priority}
          {...field('priority')}
          options={Object.entries(options.priority)}
          defaultValue="medium"
        />
      </div>
      <Field label={fields.description} {...field('description')} rows={4} required />
      {type === 'bug' && (
        <>
          <Field label={fields.steps} {...field('steps')} rows={3} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={fields.expectedResult} {...field('expectedResult')} rows={2} />
            <Field label={fields.actualResult} {...field('actualResult')} rows={2} />
          </div>
        </>
      )}
      {type === 'general' && (
        <>
          <Field
            label={fields.rating}
            {...field('rating')}
            options={Object.entries(options.rating).reverse()}
            placeholder={texts.choose}
          />
          <Field label={fields.improvement} {...field('improvement')} rows={3} />
        </>
      )}
    </MessageForm>
  )
}
