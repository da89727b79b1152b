import { z } from 'zod'
import { Done, endpointsOf, named } from './endpoint.ts'
import { guestDays } from './retention.ts'

const endpoint = endpointsOf('Account')

/** Somebody who answers without an account. */
const Guest = named('Guest', { id: z.string() })

export const beginAsGuest = endpoint(
  'POST',
  '/api/guest',
  `Begin without an account; what nobody takes over into one is deleted ${guestDays} days after the last answer`,
  /** 200 where this browser has a session already, of a guest or of an account, which then goes on */
  { open: true, status: 201, mayExist: true, answer: Guest, failures: ['not-found', 'too-many-requests'] },
)

export const deleteGuest = endpoint('DELETE', '/api/guest', 'Delete everything that a guest has answered', {
  guests: true,
  answer: Done,
  /** with an account: that one is deleted by its own call, which asks for the password */
  failures: ['not-found'],
})
