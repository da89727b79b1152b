import { tidyName } from '../contract/text.ts'
import type { User } from './contract.ts'

interface StoredUser {
  id: string
  email: string
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

/** Older rows' names may hold what forms now strip. */
export function userToContract({ id, email, firstName, lastName }: StoredUser): User {
  return { id, email, firstName: tidyName(firstName ?? ''), lastName: tidyName(lastName ?? '') }
}
