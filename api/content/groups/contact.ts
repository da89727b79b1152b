import { z } from 'zod'
import { group, textHolding, texts } from '../text-schema.ts'

const Words = z.strictObject({
  within: textHolding('time'),
  ...texts('dashboard'),
  form: z.strictObject({
    ...texts('action', 'busyAction', 'category', 'subject', 'message'),
    asks: group('subject', 'message'),
    /** `within`: where a response time is promised */
    sent: group('title', 'description').extend({ within: textHolding('time') }),
  }),
})

export const Contact = Words.meta({ title: 'Contact', address: '/contact', description: 'the form' })
