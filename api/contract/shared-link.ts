import { z } from 'zod'
import { endpointsOf, named, Time } from './endpoint.ts'
import { StyleLine } from './score.ts'
import { signalNames } from './signal.ts'

const endpoint = endpointsOf('Sharing')

/** What a picture or a link shows, apart from the flower's shape, which it always shows. */
export const Shows = z.object({
  /** the ten signals' names */
  names: z.boolean(),
  /** the ten signals' scores */
  numbers: z.boolean(),
  /** the Relationship Alignment Score and its zone */
  score: z.boolean(),
  /** the line of styles */
  styles: z.boolean().default(false),
  /** the person's first name */
  person: z.boolean(),
})
export type Shows = z.infer<typeof Shows>

/** A link to a flower, as the person who made it sees it. Its token is only given once, when it is made. */
export const SharedLink = named('SharedLink', {
  id: z.string(),
  assessmentId: z.string(),
  shows: Shows,
  /** of the result */
  completedAt: Time,
  createdAt: Time,
  /** it shows nothing after that */
  expiresAt: Time,
})
export type SharedLink = z.infer<typeof SharedLink>

/** A link that was just made, with the token that its address holds. */
export const MadeLink = SharedLink.extend({ token: z.string() }).meta({ id: 'MadeLink' })
export type MadeLink = z.infer<typeof MadeLink>

/** What a stranger sees behind a link: only what its maker chose to show. */
export const SharedResult = named('SharedResult', {
  shows: Shows,
  /**
   * the length of the ten petals, 0-100, in shown order: whole scores if the numbers are shown, to the nearest 5 if
   * only the score is, else to the nearest 5 in proportion to the longest, which has 100
   */
  petals: z.array(z.number()).length(signalNames.length),
  /** null unless the score is shown; in whole points, with the range that the page gives */
  score: z
    .object({ rasScore: z.number(), rasError: z.number(), from: z.number(), to: z.number(), tier: z.string() })
    .nullable(),
  /** null unless the line of styles is shown */
  styleLine: StyleLine.nullable(),
  /** null unless the person is named */
  firstName: z.string().nullable(),
})
export type SharedResult = z.infer<typeof SharedResult>

const ShowsInput = z.object({ shows: Shows })

export const makeSharedLink = endpoint(
  'POST',
  '/api/assessments/:id/shared-links',
  'Make a link that shows the flower of a result',
  { body: ShowsInput, status: 201, answer: MadeLink, failures: ['too-many-requests'] },
)

export const listSharedLinks = endpoint('GET', '/api/shared-links', 'Own links that have not ended, newest first', {
  answer: z.array(SharedLink),
})

export const changeSharedLink = endpoint('PATCH', '/api/shared-links/:id', 'Change what a link shows', {
  body: ShowsInput,
  answer: SharedLink,
})

export const endSharedLink = endpoint('DELETE', '/api/shared-links/:id', 'End a link', {
  answer: z.object({ id: z.string() }),
})

export const readShared = endpoint('GET', '/api/shared/:token', 'What a link shows, for whoever has it', {
  open: true,
  answer: SharedResult,
})
