import { product } from '../../../api/facts/brand.ts'
import { createForm, type Form } from './form.ts'
import { missingInformation, submissionFailed } from './message-words.ts'

export function createFeedbackForm(): Form {
  return createForm({
    draft: 'beta-feedback',
    endpoint: 'POST /api/beta-feedback',
    schema: async () => (await import('../../../api/contract/forms/beta-feedback.ts')).BetaFeedback,
    initial: {
      name: '',
      email: '',
      feedbackType: '',
      category: '',
      priority: 'medium',
      description: '',
      steps: '',
      expectedResult: '',
      actualResult: '',
      rating: '',
      improvement: '',
    },
    missing: missingInformation,
    asks: {
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
}
