import { z } from 'zod'

const asks = 'Write of item 1, and of nothing else.'

/** A question that stays the same whatever the site asks a model. */
export const sampleQuestion = {
  messages: [
    { role: 'system', content: 'You write letters. Answer with one JSON object.' },
    { role: 'user', content: asks },
  ] satisfies { role: 'system' | 'user'; content: string }[],
  format: {
    name: 'letter',
    schema: z.object({
      sentences: z.array(
        z.object({
          slot: z.string(),
          text: z.string(),
          claims: z.array(z.object({ item: z.int(), says: z.string(), quote: z.string().nullable() })),
        }),
      ),
    }),
  },
  temperature: 0.7,
}

/** What a well-behaved model answers to it. */
export const sampleAnswer = {
  sentences: [
    {
      slot: 'opening',
      text: 'You say that you are "fine".\nAnd yet it isn’t so.',
      claims: [{ item: 1, says: 'agreed', quote: null }],
    },
  ],
}

export const isSample = (messages: readonly { content: string }[]) =>
  messages.some(({ content }) => content.includes(asks))
