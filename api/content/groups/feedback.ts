import { z } from 'zod'
import { group, Message, textHolding, texts } from '../text-schema.ts'

const Words = z.strictObject({
  ...texts('action', 'busyAction', 'choose', 'type', 'category', 'priority', 'description'),
  ...texts('steps', 'expected', 'actual', 'rating', 'improvement'),
  /** a number of stars, and what it's called */
  ratingOption: textHolding('value', 'label'),
  asks: group('feedbackType', 'description'),
  received: Message,
})

export const Feedback = Words.meta({ title: 'Feedback', address: '/beta-feedback', description: 'the form' })
