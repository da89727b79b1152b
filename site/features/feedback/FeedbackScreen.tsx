import { useWatch } from 'react-hook-form'
import { BetaFeedback } from '#api/messages/forms.ts'
import { product } from '#api/content/brand.ts'
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
  const form = useApiForm({
    endpoint: 'POST /api/beta-feedback',
    schema: BetaFeedback,
    draft,
    missing: missingInformation,
    asks: {
      name: 'Please enter your name.',
      email: 'Please enter your email address.',
      feedbackType: 'Please choose a type.',
      description: 'Please describe it in a few words.',
    },
    received: () => ({
      title: 'Feedback Submitted',
      description: `Thank you for helping us improve ${product}! We’ll review your feedback and get back to you if needed.`,
    }),
    refused: submissionFailed,
  })
  const { field } = form
  const type = useWatch({ control: form.control, name: 'feedbackType' })
  return (
    <ErrorBoundary>
      <MessageForm {...{ form, labelledBy }} action="Submit Feedback" busyAction="Submitting...">
        <SenderFields field={field} />
        <SelectField
          label="Feedback type"
          {...field('feedbackType')}
          options={options.feedbackType}
          placeholder="Choose one"
          required
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label="Category" {...field('category')} options={options.category} placeholder="Choose one" />
          <SelectField label="Priority" {...field('priority')} options={options.priority} defaultValue="medium" />
        </div>
        <AreaField label="Description" {...field('description')} rows={4} required />
        {type === 'bug' && (
          <>
            <AreaField label="Steps to reproduce" {...field('steps')} rows={3} />
            <div className="grid gap-5 sm:grid-cols-2">
              <AreaField label="Expected result" {...field('expectedResult')} rows={2} />
              <AreaField label="Actual result" {...field('actualResult')} rows={2} />
            </div>
          </>
        )}
        {type === 'general' && (
          <>
            <SelectField
              label="Overall rating"
              {...field('rating')}
              options={options.rating.map(({ value, label }) => ({ value, label: `${value} ${label}` }))}
              placeholder="Choose one"
            />
            <AreaField label="What could we improve?" {...field('improvement')} rows={3} />
          </>
        )}
      </MessageForm>
    </ErrorBoundary>
  )
}
