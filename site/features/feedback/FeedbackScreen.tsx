import { useWatch } from 'react-hook-form'
import { BetaFeedback } from '#api/messages/forms.ts'
import { words } from '#words'
import { createDraft } from '../forms/drafts.ts'
import { AreaField, optionsOf, SelectField } from '../forms/Field.tsx'
import { MessageForm, missingInformation, SenderFields, submissionFailed } from '../forms/MessageForm.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx'

interface FeedbackScreenProps {
  labelledBy: string
}

const draft = createDraft('beta-feedback')

export function FeedbackScreen({ labelledBy }: FeedbackScreenProps) {
  const { fields, options, asks, received, ...texts } = words('feedback')
  const form = useApiForm({
    endpoint: 'POST /api/beta-feedback',
    schema: BetaFeedback,
    draft,
    missing: missingInformation(),
    asks,
    received: () => received,
    refused: submissionFailed(),
  })
  const { field } = form
  const type = useWatch({ control: form.control, name: 'feedbackType' })
  return (
    <ErrorBoundary>
      <MessageForm {...{ form, labelledBy }} action={texts.action} busyAction={texts.busyAction}>
        <SenderFields field={field} />
        <SelectField
          label={fields.feedbackType}
          {...field('feedbackType')}
          options={optionsOf(options.feedbackType)}
          placeholder={texts.choose}
          required
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={fields.category}
            {...field('category')}
            options={optionsOf(options.category)}
            placeholder={texts.choose}
          />
          <SelectField
            label={fields.priority}
            {...field('priority')}
            options={optionsOf(options.priority)}
            defaultValue="medium"
          />
        </div>
        <AreaField label={fields.description} {...field('description')} rows={4} required />
        {type === 'bug' && (
          <>
            <AreaField label={fields.steps} {...field('steps')} rows={3} />
            <div className="grid gap-5 sm:grid-cols-2">
              <AreaField label={fields.expectedResult} {...field('expectedResult')} rows={2} />
              <AreaField label={fields.actualResult} {...field('actualResult')} rows={2} />
            </div>
          </>
        )}
        {type === 'general' && (
          <>
            <SelectField
              label={fields.rating}
              {...field('rating')}
              options={optionsOf(options.rating).reverse()}
              placeholder={texts.choose}
            />
            <AreaField label={fields.improvement} {...field('improvement')} rows={3} />
          </>
        )}
      </MessageForm>
    </ErrorBoundary>
  )
}
