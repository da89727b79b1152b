import { z } from 'zod'
import { Done, endpointsOf, named, Time } from './endpoint.ts'

const endpoint = endpointsOf('Account')

/** The words that are agreed to now. They change with the meaning of the screen that asks, not with its commas. */
export const consentVersion = '1'

/**
 * What a site makes of consent: nothing, the survey asks for it before the first statement, or the API also refuses an
 * assessment without it.
 */
export type ConsentMode = 'off' | 'ask' | 'require'

/** Whether somebody has agreed that their answers are stored. */
export const ConsentState = named('ConsentState', {
  /** false where this site does not ask, or where the person has agreed to the words of now */
  isNeeded: z.boolean(),
  /** of the words of now */
  version: z.string(),
  /** the newest words that the person has agreed to, perhaps older ones than those of now; null where there are none */
  givenVersion: z.string().nullable(),
  /** when that was */
  givenAt: Time.nullable(),
})
export type ConsentState = z.infer<typeof ConsentState>

/** What somebody agrees to: both boxes, and which words stood beside them. */
export const Consent = named('Consent', {
  version: z.literal(consentVersion, 'These words have changed. Please load the page again.'),
  isAdult: z.literal(true, 'Please confirm that you are 18 or older.'),
  agrees: z.literal(true, 'Please agree that your answers are stored, or leave.'),
})
export type Consent = z.infer<typeof Consent>

export const readConsent = endpoint('GET', '/api/consent', 'Whether consent is needed before the first statement', {
  open: true,
  answer: ConsentState,
})

export const giveConsent = endpoint('POST', '/api/consent', 'Agree that answers are stored to compute a result', {
  guests: true,
  body: Consent,
  answer: ConsentState,
})

export const withdrawConsent = endpoint(
  'DELETE',
  '/api/consent',
  'Withdraw the consent, which deletes every answer and result',
  { guests: true, answer: Done },
)
