import { z } from 'zod'
import { words } from '#words'
import { Done, endpointsOf, namedObject, Time } from '#api/contract/endpoint.ts'

const endpoint = endpointsOf('Account')

/** Changes with the meaning of the consent screen, not with its commas. */
export const consentVersion = '1'

/** `ask`: the survey asks first; `require`: the API also refuses assessments without consent. */
export type ConsentMode = 'off' | 'ask' | 'require'

export const ConsentState = namedObject('ConsentState', {
  isNeeded: z.boolean(),
  version: z.string(),
  /** perhaps older than `version`; null: none */
  givenVersion: z.string().nullable(),
  givenAt: Time.nullable(),
})
export type ConsentState = z.infer<typeof ConsentState>

export const Consent = namedObject('Consent', {
  version: z.literal(consentVersion, { error: () => words('problems').consent.changed }),
  isAdult: z.literal(true, { error: () => words('problems').consent.notAdult }),
  agrees: z.literal(true, { error: () => words('problems').consent.notAgreed }),
})
export type Consent = z.infer<typeof Consent>

export const getConsent = endpoint('GET', '/api/consent', 'Whether consent is needed before the first statement', {
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
  'Withdraw consent, which deletes every answer and result',
  { guests: true, answer: Done },
)
