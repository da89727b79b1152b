import { createForm, type Form } from './form.ts'
import { missingInformation, submissionFailed } from './message-words.ts'

/** `responseTime` is how soon we promise an answer, '24 hours' for instance; empty if we promise none. */
export function createContactForm(responseTime: string): Form {
  return createForm({
    draft: 'contact',
    endpoint: 'POST /api/contact',
    schema: async () => (await import('../../../api/contract/forms/contact.ts')).ContactForm,
    initial: { name: '', email: '', category: 'general', subject: '', message: '' },
    missing: missingInformation,
    asks: {
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
}
