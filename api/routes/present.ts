import { writerOf } from '../contract/insights.ts'
import type { Passkey } from '../contract/passkey.ts'
import type { ScoreResult } from '../contract/score.ts'
import type { SharedLink } from '../contract/shared-link.ts'
import type { User } from '../contract/user.ts'
import type { StoredResult } from '../db/own-reads.ts'
import type { PasskeyRow } from '../db/passkeys.ts'
import type { ScoreRow } from '../db/scores.ts'
import type { LinkRow } from '../db/shared-links.ts'
import { summaryText } from '../domain/insights/writer/writer.ts'

interface StoredUser {
  id: string
  email: string
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

/** A user as the contract shows one. */
export function presentUser({ id, email, firstName, lastName }: StoredUser): User {
  return { id, email, firstName: firstName ?? '', lastName: lastName ?? '' }
}

/** A stored result as the contract shows one, with the words that stand beside it now. */
export function presentScore({ insights, ...row }: ScoreRow): ScoreResult {
  const words = { aiSummary: summaryText(insights), summaryWriter: writerOf(insights) }
  return { ...row, ...words }
}

/** The same as JSON, of a result that is read as it was stored. */
export function presentStored({ summary, details, insights }: StoredResult): string {
  const words = JSON.stringify({ aiSummary: summaryText(insights), summaryWriter: writerOf(insights) })
  return joinObjects(summary, details, words)
}

/** The objects that these are as JSON, none of them empty, as one. */
function joinObjects(...objects: string[]): string {
  return `{${objects.map((json) => json.slice(1, -1)).join(',')}}`
}

/** A link as the contract shows it to its maker. */
export function presentLink({ completedAt, createdAt, expiresAt, ...link }: LinkRow): SharedLink {
  return {
    ...link,
    completedAt: completedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

/** A passkey as the contract shows it to its person. */
export function presentPasskey({ id, name, createdAt }: PasskeyRow): Passkey {
  return { id, name, createdAt: createdAt.toISOString() }
}
