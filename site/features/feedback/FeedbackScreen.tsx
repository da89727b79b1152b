import { useWatch } from 'react-hook-form'
import { BetaFeedback } from '#api/messages/forms.ts'
import { fill } from '#api/content/fill.ts'
import { words } from '#words'
import { createDraft } from '../forms/drafts.ts'
import { AreaField, type Option, SelectField } from '../forms/Field.tsx'
import { MessageForm, missingInformation, SenderFields, submissionFailed } from '../forms/MessageForm.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx'

interface FeedbackScreenProps {
  labelledBy: string
  options: Record<'feedbackType' | 'category' | 'priority' | 'rating', readonly Option[]>
}

const draft = createDraft('beta-feedback')

export function FeedbackScreen({ labelledBy, options }: FeedbackScreenProps) {
  const { asks, received, ...texts } = words('feedback')
  const form = useApiForm({
    endpoint: 'POST /api/beta-feedback',
    schema: BetaFeedback,
    draft,
    missing: missingInformation(),
    asks: { ...asks, name: words('fields').nameMissing },
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
          label={texts.type}
          {...field('feedbackType')}
          options={options.feedbackType}
          placeholder={texts.choose}
          required
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={texts.category}
            {...field('category')}
            options={options.category}
            placeholder={texts.choose}
          />
          <SelectField label={texts.priority} {...field('priority')} options={options.priority} defaultValue="medium" />
        </div>
        <AreaField label={texts.description} {...field('description')} rows={4} required />
        {type === 'bug' && (
          <>
            <AreaField label={texts.steps} {...field('steps')} rows={3} />
            <div className="grid gap-5 sm:grid-cols-2">
              <AreaField label={texts.expected} {...field('expectedResult')} rows={2} />
              <AreaField label={texts.actual} {...field('actualResult')} rows={2} />
            </div>
          </>
        )}
        {type === 'general' && (
          <>
            <SelectField
              label={texts.rating}
              {...field('rating')}
              options={options.rating.map(({ value, label }) => ({
                value,
                label: fill(texts.ratingOption, { value, label }),
              }))}
              placeholder={texts.choose}
            />
            <AreaField label={texts.improvement} {...field('improvement')} rows={3} />
          </>
        )}
      </MessageForm>
    </ErrorBoundary>
  )
}
