import { z } from 'zod'
import { group, Message, texts } from '../text-schema.ts'

const Words = z.strictObject({
  ...texts('action', 'busyAction', 'choose'),
  /** labels, also in the operator's mail */
  fields: group(
    ...['feedbackType', 'category', 'priority', 'description', 'steps', 'expectedResult', 'actualResult'],
    ...['rating', 'improvement'],
  ),
  options: z.strictObject({
    feedbackType: group('bug', 'feature', 'improvement', 'general'),
    category: group('assessment', 'results', 'navigation', 'performance', 'content', 'other'),
    priority: group('low', 'medium', 'high', 'critical'),
    rating: group('1', '2', '3', '4', '5'),
  }),
  asks: group('feedbackType', 'description'),
  received: Message,
})

export const Feedback = Words.meta({
  title: 'Feedback',
  address: '/beta-feedback',
  description: 'the form and its choices, which emails to you show, too',
})
