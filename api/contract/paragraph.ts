import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'
import { named } from './named.ts'

const endpoint = endpointsOf('Insights')

/** What a person says of one paragraph of their result; null where they have said nothing, or taken it back. */
const Fits = z.boolean().nullable()

/** A paragraph of a summary, apart from its words: what it is called by, and what the person says of it. */
export const ParagraphState = named('ParagraphState', {
  /** changes with the paragraph's words, so that what was said of others is not kept for these */
  key: z.string(),
  fits: Fits,
})
export type ParagraphState = z.infer<typeof ParagraphState>

export const judgeParagraph = endpoint(
  'PUT',
  '/api/assessments/:id/paragraphs/:key',
  "Say whether a paragraph of a result's words fits",
  { body: z.object({ fits: Fits }), answer: ParagraphState },
)
