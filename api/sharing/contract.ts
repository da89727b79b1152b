import { z } from 'zod'
import { endpointsOf, namedObject, Time } from '../contract/endpoint.ts'
import { StyleLine } from '../results/contract.ts'
import { signalNames } from '../contract/signal.ts'

const endpoint = endpointsOf('Sharing')

/** The flower's shape is always shown. */
export const ShareOptions = z.object({
  names: z.boolean(),
  numbers: z.boolean(),
  score: z.boolean(),
  styles: z.boolean().default(false),
  person: z.boolean(),
})
export type ShareOptions = z.infer<typeof ShareOptions>

export const SharedLink = namedObject('SharedLink', {
  id: z.string(),
  assessmentId: z.string(),
  shows: ShareOptions,
  completedAt: Time,
  createdAt: Time,
  /** shows nothing after that */
  expiresAt: Time,
})
export type SharedLink = z.infer<typeof SharedLink>

export const MadeLink = SharedLink.extend({ token: z.string() }).meta({ id: 'MadeLink' })
export type MadeLink = z.infer<typeof MadeLink>

/** Only what its maker chose to show. */
export const SharedResult = namedObject('SharedResult', {
  shows: ShareOptions,
  /**
   * 0-100, in shown order: exact if numbers are shown, to the nearest 5 if only the score is, else to the nearest 5 of
   * the longest
   */
  petals: z.array(z.number()).length(signalNames.length),
  /** in whole points with their range; null if hidden */
  score: z
    .object({ rasScore: z.number(), rasError: z.number(), from: z.number(), to: z.number(), tier: z.string() })
    .nullable(),
  /** null if hidden */
  styleLine: StyleLine.nullable(),
  /** null if hidden */
  firstName: z.string().nullable(),
})
export type SharedResult = z.infer<typeof SharedResult>

const ShowsInput = z.object({ shows: ShareOptions })

export const makeSharedLink = endpoint(
  'POST',
  '/api/assessments/:id/shared-links',
  'Create a link that shows the flower of a result',
  { body: ShowsInput, status: 201, answer: MadeLink, failures: ['too-many-requests'] },
)

export const listSharedLinks = endpoint('GET', '/api/shared-links', 'Your active links, newest first', {
  answer: z.array(SharedLink),
})

export const changeSharedLink = endpoint('PATCH', '/api/shared-links/:id', 'Change what a link shows', {
  body: ShowsInput,
  answer: SharedLink,
})

export const endSharedLink = endpoint('DELETE', '/api/shared-links/:id', 'End a link', {
  answer: z.object({ id: z.string() }),
})

export const getShared = endpoint('GET', '/api/shared/:token', 'What a link shows to anyone who has it', {
  open: true,
  answer: SharedResult,
})
