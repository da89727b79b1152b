import { z } from 'zod'
import { group, textHolding, texts } from '../text-schema.ts'

const Words = z.strictObject({
  within: textHolding('time'),
  ...texts('dashboard'),
  /** of a helpline */
  checked: textHolding('source', 'date'),
  form: z.strictObject({
    ...texts('action', 'busyAction'),
    /** labels, also in the operator's mail */
    fields: z.strictObject({ ...texts('category', 'subject', 'message') }),
    options: z.strictObject({
      category: group('general', 'results', 'technical', 'privacy', 'guidance', 'other'),
    }),
    asks: group('subject', 'message'),
    /** `within`: where a response time is promised */
    sent: group('title', 'description').extend({ within: textHolding('time') }),
  }),
})

export const Contact = Words.meta({
  title: 'Contact',
  address: '/contact',
  description: 'the form and its choices, which emails to you show, too',
})
