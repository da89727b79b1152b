import { z } from 'zod'
import { Done, endpointsOf, namedObject } from '#api/contract/endpoint.ts'
import { guestDays } from '#api/contract/lifetimes.ts'

const endpoint = endpointsOf('Account')

const Guest = namedObject('Guest', { id: z.string() })

export const beginAsGuest = endpoint(
  'POST',
  '/api/guest',
  `Begin without an account; unless moved to one, answers are deleted ${guestDays} days after the last of them`,
  /** 200 if this browser has a session already */
  { open: true, status: 201, mayExist: true, answer: Guest, failures: ['not-found', 'too-many-requests'] },
)

export const deleteGuest = endpoint('DELETE', '/api/guest', 'Delete everything a guest has answered', {
  guests: true,
  answer: Done,
  /** for accounts, whose deletion needs the password */
  failures: ['not-found'],
})
