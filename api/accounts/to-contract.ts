import { deviceName } from './devices/device-name.ts'
import type { Device } from './devices/contract.ts'
import type { Passkey } from './passkeys/contract.ts'
import type { SharedLink } from '../sharing/contract.ts'
import { tidyName } from '../contract/text.ts'
import type { User } from './contract.ts'
import type { PasskeyRow } from './passkeys/queries.ts'
import type { LinkRow } from '../sharing/queries.ts'

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

export function linkToContract({ completedAt, createdAt, expiresAt, ...link }: LinkRow): SharedLink {
  return {
    ...link,
    completedAt: completedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

export function passkeyToContract({ id, name, createdAt }: PasskeyRow): Passkey {
  return { id, name: tidyName(name) || 'Passkey', createdAt: createdAt.toISOString() }
}

interface StoredSession {
  userAgent: string | null
  createdAt: Date
  updatedAt: Date
}

export function deviceToContract(session: StoredSession): Omit<Device, 'id' | 'isThis'> {
  return {
    name: session.userAgent || deviceName(''),
    signedInAt: session.createdAt.toISOString(),
    seenAt: session.updatedAt.toISOString(),
  }
}
