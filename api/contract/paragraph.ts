import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'
import { named } from './named.ts'

const endpoint = endpointsOf('Insights')

/** Whether a paragraph fits, as the person says; null where they have said nothing, or taken it back. */
const Fits = z.boolean().nullable()

/** A paragraph of a summary without its words: its key, and what the person says about it. */
export const ParagraphState = named('ParagraphState', {
  /** changes with the paragraph's words, so that an opinion on other words does not count for these */
  key: z.string(),
  fits: Fits,
})
export type ParagraphState = z.infer<typeof ParagraphState>

export const judgeParagraph = endpoint(
  'PUT',
  '/api/assessments/:id/paragraphs/:key',
  'Say whether a paragraph of a result’s words fits',
  { body: z.object({ fits: Fits }), answer: ParagraphState },
)
