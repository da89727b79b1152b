import { useState } from 'react'
import { createFeedbackForm } from '../../stores/forms/feedback.ts'
import { AreaField, EmailField, Field } from '../form/Field.tsx'
import { MessageFrame } from '../form/MessageFrame.tsx'
import { type Option, SelectField } from '../form/SelectField.tsx'
import type { FieldOf } from '../form/use-form.ts'
import { Screen } from '../ui/Screen.tsx'

interface FeedbackScreenProps {
  labelledBy: string
  options: Record<'feedbackType' | 'category' | 'priority' | 'rating', readonly Option[]>
}

export function FeedbackScreen({ labelledBy, options }: FeedbackScreenProps) {
  const [form] = useState(createFeedbackForm)
  return (
    <Screen>
      <MessageFrame {...{ form, labelledBy }} action="Submit Feedback" busyAction="Submitting...">
        {(field, { values }) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label="Name" {...field('name')} autoComplete="name" required />
              <EmailField {...field('email')} />
            </div>
            <SelectField
              label="Feedback type"
              {...field('feedbackType')}
              options={options.feedbackType}
              placeholder="Choose one"
              required
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField
                label="Category"
                {...field('category')}
                options={options.category}
                placeholder="Choose one"
              />
              <SelectField label="Priority" {...field('priority')} options={options.priority} />
            </div>
            <AreaField label="Description" {...field('description')} rows={4} required />
            {values.feedbackType === 'bug' && <BugFields field={field} />}
            {values.feedbackType === 'general' && <GeneralFields field={field} ratings={options.rating} />}
          </>
        )}
      </MessageFrame>
    </Screen>
  )
}

function BugFields({ field }: { field: FieldOf }) {
  return (
    <>
      <AreaField label="Steps to reproduce" {...field('steps')} rows={3} />
      <div className="grid gap-5 sm:grid-cols-2">
        <AreaField label="Expected result" {...field('expectedResult')} rows={2} />
        <AreaField label="Actual result" {...field('actualResult')} rows={2} />
      </div>
    </>
  )
}

function GeneralFields({ field, ratings }: { field: FieldOf; ratings: readonly Option[] }) {
  const options = ratings.map(({ value, label }) => ({ value, label: `${value} ${label}` }))
  return (
    <>
      <SelectField label="Overall rating" {...field('rating')} options={options} placeholder="Choose one" />
      <AreaField label="What could we improve?" {...field('improvement')} rows={3} />
    </>
  )
}
