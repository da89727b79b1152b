import { createHash } from 'node:crypto'

/**
 * What is stored of a link's token, so that nobody can open a link with what the database holds. A fast hash is good
 * enough: unlike a password, a token of 128 random bits cannot be guessed.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
