import { deviceName } from '../adapters/device-name.ts'
import type { Device } from '../contract/device.ts'
import type { Passkey } from '../contract/passkey.ts'
import type { SharedLink } from '../contract/shared-link.ts'
import { tidyName } from '../contract/text.ts'
import type { User } from '../contract/user.ts'
import type { PasskeyRow } from '../db/passkeys.ts'
import type { LinkRow } from '../db/shared-links.ts'

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
